ALTER TABLE `payments` ADD `asked_at` integer;--> statement-breakpoint
CREATE INDEX `payments_status` ON `payments` (`status`,`updated_at`);