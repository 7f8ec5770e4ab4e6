DROP TABLE `weekly_letters`;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `weekly_figures`;