CREATE TABLE `visit_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`visit_id` text NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`active_content` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`visit_id`) REFERENCES `visits`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `visit_documents_one` ON `visit_documents` (`visit_id`);