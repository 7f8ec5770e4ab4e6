ALTER TABLE `listing_feed` ADD `photo_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `listing_feed` SET `photo_count` = (select json_array_length(l.photos) from `listings` l where l.id = `listing_feed`.`key`)
WHERE exists (select 1 from `listings` l where l.id = `listing_feed`.`key`);
