ALTER TABLE `feed_consumers` ADD `taken_until` integer;--> statement-breakpoint
ALTER TABLE `feed_consumers` ADD `taken_at` integer;