CREATE TABLE `feed_consumers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`secret_hash` text NOT NULL,
	`rate` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text,
	`last_used_at` integer,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE TABLE `feed_changes` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`resource` text NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `feed_changes_key` ON `feed_changes` (`resource`,`key`);--> statement-breakpoint
CREATE TABLE `feed_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`consumer_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`consumer_id`) REFERENCES `feed_consumers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `feed_tokens_expires` ON `feed_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `listing_feed` (
	`key` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`status_at` integer NOT NULL,
	`price_at` integer NOT NULL,
	`photos_at` integer NOT NULL,
	`status` text NOT NULL,
	`property_type` text NOT NULL,
	`property_sub_type` text,
	`starts_on` text,
	`price_cents` integer,
	`bedrooms` integer,
	`baths_full` integer,
	`baths_half` integer,
	`living_area` integer,
	`lot_size` integer,
	`year_built` integer,
	`city` text,
	`zip` text,
	`county` text
);
--> statement-breakpoint
CREATE INDEX `listing_feed_at` ON `listing_feed` (`at`,`key`);--> statement-breakpoint
CREATE INDEX `listing_feed_status` ON `listing_feed` (`status`,`at`);--> statement-breakpoint
CREATE INDEX `listing_feed_city` ON `listing_feed` (`city`,`at`);--> statement-breakpoint
CREATE INDEX `listing_feed_zip` ON `listing_feed` (`zip`,`at`);
--> statement-breakpoint
INSERT INTO `listing_feed`
SELECT id, updated_at, updated_at, coalesce(price_changed_at, published_at), updated_at, status, property_type,
  json_extract(facts, '$.propertySubType'), json_extract(facts, '$.listingContractDate'),
  json_extract(facts, '$.listPrice'), json_extract(facts, '$.bedroomsTotal'), json_extract(facts, '$.bathroomsFull'),
  json_extract(facts, '$.bathroomsHalf'), json_extract(facts, '$.livingArea'), json_extract(facts, '$.lotSizeSquareFeet'),
  json_extract(facts, '$.yearBuilt'), json_extract(facts, '$.city'), json_extract(facts, '$.postalCode'),
  json_extract(facts, '$.countyOrParish')
FROM `listings` WHERE status <> 'withdrawn';
--> statement-breakpoint
INSERT INTO `feed_changes` (`resource`, `key`, `at`) SELECT 'Property', id, updated_at FROM `listings` WHERE status <> 'withdrawn' ORDER BY updated_at, id;
--> statement-breakpoint
INSERT INTO `feed_changes` (`resource`, `key`, `at`)
SELECT 'Media', l.id || '-' || json_extract(photo.value, '$.id'), l.updated_at
FROM `listings` l, json_each(l.photos) photo WHERE l.status <> 'withdrawn' ORDER BY l.updated_at, l.id;
