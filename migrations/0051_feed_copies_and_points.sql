ALTER TABLE `feed_consumers` ADD `copy` text;--> statement-breakpoint
ALTER TABLE `feed_consumers` ADD `copy_at` integer;--> statement-breakpoint
ALTER TABLE `listing_feed` ADD `latitude` real;--> statement-breakpoint
ALTER TABLE `listing_feed` ADD `longitude` real;--> statement-breakpoint
UPDATE `listing_feed` SET (`latitude`, `longitude`) = (SELECT l.`lat`, l.`lng` FROM `listings` l WHERE l.`id` = `listing_feed`.`key`)
WHERE EXISTS (SELECT 1 FROM `listings` l WHERE l.`id` = `listing_feed`.`key`
  AND json_extract(l.`facts`, '$.internetAddressDisplayYN') = 1 AND json_extract(l.`facts`, '$.streetAddress') <> '');
