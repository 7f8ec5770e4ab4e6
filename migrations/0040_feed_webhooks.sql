ALTER TABLE `feed_consumers` ADD `webhook_url` text;--> statement-breakpoint
ALTER TABLE `feed_consumers` ADD `webhook_sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `feed_consumers` ADD `webhook_failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `feed_consumers` ADD `webhook_error` text;--> statement-breakpoint
ALTER TABLE `feed_consumers` ADD `webhook_after` integer;