CREATE TABLE `__new_photo_uses` (
	`hash` text NOT NULL,
	`property_id` text NOT NULL,
	PRIMARY KEY(`hash`, `property_id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_photo_uses`("hash", "property_id") SELECT "hash", "property_id" FROM `photo_uses` ORDER BY "hash", "property_id";--> statement-breakpoint
DROP TABLE `photo_uses`;--> statement-breakpoint
ALTER TABLE `__new_photo_uses` RENAME TO `photo_uses`;--> statement-breakpoint
DROP INDEX `feed_changes_key`;--> statement-breakpoint
ALTER TABLE `feed_changes` ADD `end` text GENERATED ALWAYS AS (substr(key, -12)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `feed_changes_end` ON `feed_changes` (`end`);--> statement-breakpoint
ALTER TABLE `properties` DROP COLUMN `snapshot`;
--> statement-breakpoint
DROP TRIGGER `properties_keep_facts`;
--> statement-breakpoint
-- As before, but not when the same answers are only stored in another way.
CREATE TRIGGER `properties_keep_facts` AFTER UPDATE OF `facts` ON `properties`
WHEN OLD.published_at IS NOT NULL AND NEW.published_version IS OLD.published_version
  AND OLD.published_facts IS NULL AND NEW.published_facts IS NULL AND NEW.facts IS NOT OLD.facts
  AND NOT substr(NEW.facts, -16) = '"asListed":true}'
  AND NEW.facts IS NOT iif(substr(OLD.facts, -16) = '"asListed":true}', json_remove(json_patch((SELECT facts FROM listings WHERE id = OLD.id), OLD.facts), '$.asListed'), OLD.facts)
BEGIN UPDATE properties SET published_facts = OLD.facts WHERE id = NEW.id; END;
--> statement-breakpoint
DROP TRIGGER `properties_keep_photos`;
--> statement-breakpoint
CREATE TRIGGER `properties_keep_photos` AFTER UPDATE OF `photos` ON `properties`
WHEN OLD.published_at IS NOT NULL AND NEW.published_version IS OLD.published_version
  AND OLD.published_photos IS NULL AND NEW.published_photos IS NULL AND NEW.photos IS NOT OLD.photos
  AND NEW.photos <> '"asListed"'
  AND NEW.photos IS NOT iif(OLD.photos = '"asListed"', (SELECT photos FROM listings WHERE id = OLD.id), OLD.photos)
BEGIN UPDATE properties SET published_photos = OLD.photos WHERE id = NEW.id; END;
--> statement-breakpoint
-- A property leaves out what its listing has as well. Before the listing loses it, the property gets it back.
CREATE TRIGGER `listings_give_back` BEFORE UPDATE OF `facts`, `photos` ON `listings`
WHEN NEW.facts IS NOT OLD.facts OR NEW.photos IS NOT OLD.photos
BEGIN UPDATE properties SET
  facts = iif(substr(facts, -16) = '"asListed":true}', json_remove(json_patch(OLD.facts, facts), '$.asListed'), facts),
  photos = iif(photos = '"asListed"', OLD.photos, photos),
  published_facts = iif(substr(published_facts, -16) = '"asListed":true}', json_remove(json_patch(OLD.facts, published_facts), '$.asListed'), published_facts),
  published_photos = iif(published_photos = '"asListed"', OLD.photos, published_photos)
WHERE id = OLD.id AND (substr(facts, -16) = '"asListed":true}' OR photos = '"asListed"'
  OR substr(published_facts, -16) = '"asListed":true}' OR published_photos = '"asListed"'); END;
--> statement-breakpoint
CREATE TRIGGER `listings_give_back_deleted` BEFORE DELETE ON `listings`
BEGIN UPDATE properties SET
  facts = iif(substr(facts, -16) = '"asListed":true}', json_remove(json_patch(OLD.facts, facts), '$.asListed'), facts),
  photos = iif(photos = '"asListed"', OLD.photos, photos),
  published_facts = iif(substr(published_facts, -16) = '"asListed":true}', json_remove(json_patch(OLD.facts, published_facts), '$.asListed'), published_facts),
  published_photos = iif(published_photos = '"asListed"', OLD.photos, published_photos)
WHERE id = OLD.id AND (substr(facts, -16) = '"asListed":true}' OR photos = '"asListed"'
  OR substr(published_facts, -16) = '"asListed":true}' OR published_photos = '"asListed"'); END;
--> statement-breakpoint
CREATE TRIGGER `listings_share_new` AFTER INSERT ON `listings`
BEGIN
  UPDATE properties SET facts = json_set(json_patch(facts, (
    SELECT json_group_object(key, NULL) FROM json_each(NEW.facts)
    WHERE key NOT IN ('listPrice', 'streetAddress', 'city', 'postalCode', 'internetAddressDisplayYN', 'internetAutomatedValuationDisplayYN')
      AND (properties.facts -> key) = (NEW.facts -> key))), '$.asListed', json('true'))
  WHERE id = NEW.id AND published_version = NEW.version AND published_facts IS NULL
    AND NOT substr(facts, -16) = '"asListed":true}'
    AND NOT EXISTS (SELECT 1 FROM json_each(NEW.facts) WHERE (properties.facts -> key) IS NULL)
    AND NOT EXISTS (SELECT 1 FROM json_each(properties.facts)
      WHERE type = 'null' OR type = 'object' AND value IS NOT (NEW.facts ->> key));
  UPDATE properties SET photos = '"asListed"'
  WHERE id = NEW.id AND published_version = NEW.version AND published_photos IS NULL
    AND photos = NEW.photos AND photos <> '[]';
END;
--> statement-breakpoint
-- Any change of a listing, also one that confirms it, converts a property that was stored before.
CREATE TRIGGER `listings_share` AFTER UPDATE ON `listings`
BEGIN
  UPDATE properties SET facts = json_set(json_patch(facts, (
    SELECT json_group_object(key, NULL) FROM json_each(NEW.facts)
    WHERE key NOT IN ('listPrice', 'streetAddress', 'city', 'postalCode', 'internetAddressDisplayYN', 'internetAutomatedValuationDisplayYN')
      AND (properties.facts -> key) = (NEW.facts -> key))), '$.asListed', json('true'))
  WHERE id = NEW.id AND published_version = NEW.version AND published_facts IS NULL
    AND NOT substr(facts, -16) = '"asListed":true}'
    AND NOT EXISTS (SELECT 1 FROM json_each(NEW.facts) WHERE (properties.facts -> key) IS NULL)
    AND NOT EXISTS (SELECT 1 FROM json_each(properties.facts)
      WHERE type = 'null' OR type = 'object' AND value IS NOT (NEW.facts ->> key));
  UPDATE properties SET photos = '"asListed"'
  WHERE id = NEW.id AND published_version = NEW.version AND published_photos IS NULL
    AND photos = NEW.photos AND photos <> '[]';
END;
