CREATE TABLE `counted_homes` (
	`number` integer PRIMARY KEY NOT NULL,
	`listing_id` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `counted_homes`("listing_id") SELECT DISTINCT "listing_id" FROM `listing_days` ORDER BY "listing_id";--> statement-breakpoint
CREATE UNIQUE INDEX `counted_homes_listing` ON `counted_homes` (`listing_id`);--> statement-breakpoint
CREATE TABLE `__new_listing_days` (
	`home` integer NOT NULL,
	`day` integer NOT NULL,
	`search` integer DEFAULT 0 NOT NULL,
	`map` integer DEFAULT 0 NOT NULL,
	`site` integer DEFAULT 0 NOT NULL,
	`share` integer DEFAULT 0 NOT NULL,
	`email` integer DEFAULT 0 NOT NULL,
	`other` integer DEFAULT 0 NOT NULL,
	`direct` integer DEFAULT 0 NOT NULL,
	`shared` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`home`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_listing_days`("home", "day", "search", "map", "site", "share", "email", "other", "direct", "shared")
SELECT c."number", d."day", d."search", d."map", d."site", d."share", d."email", d."other", d."direct", d."shared"
FROM `counted_homes` c CROSS JOIN `listing_days` d WHERE d."listing_id" = c."listing_id" ORDER BY c."number", d."day";--> statement-breakpoint
DROP TABLE `listing_days`;--> statement-breakpoint
ALTER TABLE `__new_listing_days` RENAME TO `listing_days`;--> statement-breakpoint
-- As before, but a shortened property moves behind the others: in its place, it would leave free space in a page that SQLite
-- does not merge with another.
DROP TRIGGER `listings_share_new`;
--> statement-breakpoint
CREATE TRIGGER `listings_share_new` AFTER INSERT ON `listings`
BEGIN
  UPDATE properties SET photos = '"asListed"'
  WHERE id = NEW.id AND published_version = NEW.version AND published_photos IS NULL
    AND photos = NEW.photos AND photos <> '[]';
  UPDATE properties SET rowid = (SELECT max(rowid) + 1 FROM properties), facts = json_set(json_patch(facts, (
    SELECT json_group_object(key, NULL) FROM json_each(NEW.facts)
    WHERE key NOT IN ('listPrice', 'streetAddress', 'city', 'postalCode', 'internetAddressDisplayYN', 'internetAutomatedValuationDisplayYN')
      AND (properties.facts -> key) = (NEW.facts -> key))), '$.asListed', json('true'))
  WHERE id = NEW.id AND published_version = NEW.version AND published_facts IS NULL
    AND NOT substr(facts, -16) = '"asListed":true}'
    AND NOT EXISTS (SELECT 1 FROM json_each(NEW.facts) WHERE (properties.facts -> key) IS NULL)
    AND NOT EXISTS (SELECT 1 FROM json_each(properties.facts)
      WHERE type = 'null' OR type = 'object' AND value IS NOT (NEW.facts ->> key));
END;
--> statement-breakpoint
DROP TRIGGER `listings_share`;
--> statement-breakpoint
CREATE TRIGGER `listings_share` AFTER UPDATE ON `listings`
BEGIN
  UPDATE properties SET photos = '"asListed"'
  WHERE id = NEW.id AND published_version = NEW.version AND published_photos IS NULL
    AND photos = NEW.photos AND photos <> '[]';
  UPDATE properties SET rowid = (SELECT max(rowid) + 1 FROM properties), facts = json_set(json_patch(facts, (
    SELECT json_group_object(key, NULL) FROM json_each(NEW.facts)
    WHERE key NOT IN ('listPrice', 'streetAddress', 'city', 'postalCode', 'internetAddressDisplayYN', 'internetAutomatedValuationDisplayYN')
      AND (properties.facts -> key) = (NEW.facts -> key))), '$.asListed', json('true'))
  WHERE id = NEW.id AND published_version = NEW.version AND published_facts IS NULL
    AND NOT substr(facts, -16) = '"asListed":true}'
    AND NOT EXISTS (SELECT 1 FROM json_each(NEW.facts) WHERE (properties.facts -> key) IS NULL)
    AND NOT EXISTS (SELECT 1 FROM json_each(properties.facts)
      WHERE type = 'null' OR type = 'object' AND value IS NOT (NEW.facts ->> key));
END;
