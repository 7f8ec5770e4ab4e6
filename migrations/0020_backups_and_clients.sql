DROP INDEX `offers_one_open`;--> statement-breakpoint
ALTER TABLE `offers` ADD `client` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `held_ms` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `offers_one_open` ON `offers` (`property_id`,`buyer_id`,lower("client")) WHERE "offers"."status" in ('draft', 'sent', 'revision', 'offerted');--> statement-breakpoint
ALTER TABLE `seller_settings` ADD `takes_backups` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `offers` SET `held_ms` = `deadline_at` - unixepoch() * 1000, `deadline_at` = NULL
WHERE `status` IN ('sent', 'revision', 'offerted') AND `deadline_at` > unixepoch() * 1000
  AND `property_id` IN (SELECT `id` FROM `properties` WHERE `status` = 'under_contract');
--> statement-breakpoint
UPDATE `outbox` SET `cancelled_at` = unixepoch() * 1000
WHERE `template` = 'deadline_reminder' AND `sent_at` IS NULL AND `cancelled_at` IS NULL
  AND `belongs_to` IN (SELECT 'offer:' || `id` || ':answer' FROM `offers` WHERE `held_ms` IS NOT NULL);
