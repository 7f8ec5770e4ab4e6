CREATE TABLE `plan_interests` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`plan` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	CONSTRAINT "plan_interests_plan_known" CHECK("plan_interests"."plan" in ('self_service', 'virtual_agent', 'traditional_agent')),
	CONSTRAINT "plan_interests_language_known" CHECK("plan_interests"."language" in ('es', 'en'))
);
--> statement-breakpoint
CREATE INDEX `plan_interests_email` ON `plan_interests` (`email`);--> statement-breakpoint
CREATE INDEX `plan_interests_created` ON `plan_interests` (`created_at`);