CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_expires` ON `attempts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `reset_tokens` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`proven_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified_at` integer,
	`pending_email` text,
	`password_hash` text NOT NULL,
	`profile` text NOT NULL,
	`language` text NOT NULL,
	`first_name` text NOT NULL,
	`middle_name` text,
	`last_name` text NOT NULL,
	`phone` text NOT NULL,
	`image_url` text,
	`firebase_token` text,
	`terms_accepted_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	CONSTRAINT "users_profile" CHECK("users"."profile" in ('seller', 'buyer', 'admin')),
	CONSTRAINT "users_language" CHECK("users"."language" in ('es', 'en')),
	CONSTRAINT "users_email_lower" CHECK("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_created_at` ON `users` (`created_at`);--> statement-breakpoint
CREATE TABLE `assert_changed` (
	`ok` integer NOT NULL,
	CONSTRAINT "assert_changed_ok" CHECK("assert_changed"."ok" = 1)
);
--> statement-breakpoint
CREATE TABLE `idempotent_answers` (
	`key` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer,
	`body` text,
	`content_type` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotent_answers_created_at` ON `idempotent_answers` (`created_at`);--> statement-breakpoint
CREATE TABLE `listing_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`listing_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `listing_history` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`listing_id` text NOT NULL,
	`event` text NOT NULL,
	`price_cents` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `listing_history_listing` ON `listing_history` (`listing_id`,`at`);--> statement-breakpoint
CREATE TABLE `listings` (
	`row` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`seller_id` text NOT NULL,
	`property_type` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`slug` text NOT NULL,
	`facts` text NOT NULL,
	`photos` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`previous_price_cents` integer,
	`price_changed_at` integer,
	`published_at` integer NOT NULL,
	`confirmed_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`price_cents` integer GENERATED ALWAYS AS (json_extract(facts, '$.listPrice')) VIRTUAL,
	`bedrooms` integer GENERATED ALWAYS AS (json_extract(facts, '$.bedroomsTotal')) VIRTUAL,
	`baths_full` integer GENERATED ALWAYS AS (json_extract(facts, '$.bathroomsFull')) VIRTUAL,
	`baths_half` integer GENERATED ALWAYS AS (json_extract(facts, '$.bathroomsHalf')) VIRTUAL,
	`living_area` integer GENERATED ALWAYS AS (json_extract(facts, '$.livingArea')) VIRTUAL,
	`lot_size` integer GENERATED ALWAYS AS (json_extract(facts, '$.lotSizeSquareFeet')) VIRTUAL,
	`year_built` integer GENERATED ALWAYS AS (json_extract(facts, '$.yearBuilt')) VIRTUAL,
	`city` text GENERATED ALWAYS AS (json_extract(facts, '$.city')) VIRTUAL,
	`zip` text GENERATED ALWAYS AS (json_extract(facts, '$.postalCode')) VIRTUAL,
	`county` text GENERATED ALWAYS AS (json_extract(facts, '$.countyOrParish')) VIRTUAL,
	CONSTRAINT "listings_status_known" CHECK("listings"."status" in ('published', 'under_contract', 'sold', 'withdrawn'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listings_id` ON `listings` (`id`);--> statement-breakpoint
CREATE INDEX `listings_status_published` ON `listings` (`status`,`published_at`);--> statement-breakpoint
CREATE INDEX `listings_status_price` ON `listings` (`status`,`price_cents`);--> statement-breakpoint
CREATE INDEX `listings_zip` ON `listings` (`zip`,`status`);--> statement-breakpoint
CREATE INDEX `listings_city` ON `listings` (`city`,`status`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`cause` text NOT NULL,
	`user_id` text,
	`to` text NOT NULL,
	`language` text NOT NULL,
	`template` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`belongs_to` text,
	`due_at` integer NOT NULL,
	`sent_at` integer,
	`cancelled_at` integer,
	`claimed_until` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_cause` ON `outbox` (`cause`,`to`,`template`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`sent_at`,`cancelled_at`,`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_to` ON `outbox` (`to`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_belongs` ON `outbox` (`belongs_to`);--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `offer_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`author_id` text NOT NULL,
	`visibility` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offer_comments_offer` ON `offer_comments` (`offer_id`,`at`);--> statement-breakpoint
CREATE TABLE `offer_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`active_content` integer NOT NULL,
	`uploaded_by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offer_documents_offer` ON `offer_documents` (`offer_id`,`at`);--> statement-breakpoint
CREATE TABLE `offer_events` (
	`offer_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`action` text NOT NULL,
	`actor` text NOT NULL,
	`by_user_id` text,
	`from_status` text,
	`to_status` text NOT NULL,
	`version` integer NOT NULL,
	`terms_sha256` text,
	`note` text,
	`at` integer NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`offer_id`, `sequence`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `offer_versions` (
	`offer_id` text NOT NULL,
	`number` integer NOT NULL,
	`author` text NOT NULL,
	`terms` text NOT NULL,
	`sha256` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`offer_id`, `number`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`sequence` integer NOT NULL,
	`history_hash` text NOT NULL,
	`version` integer NOT NULL,
	`draft` text,
	`draft_version` integer DEFAULT 0 NOT NULL,
	`draft_step` integer DEFAULT 1 NOT NULL,
	`draft_furthest` integer DEFAULT 1 NOT NULL,
	`revision_by` text,
	`revision_from` text,
	`amount_cents` integer,
	`closing_date` text,
	`deadline_at` integer,
	`accepted_at` integer,
	`contract_due_at` integer,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seller_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`buyer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "offers_status_known" CHECK("offers"."status" in ('draft', 'sent', 'revision', 'offerted', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_one_accepted` ON `offers` (`property_id`) WHERE "offers"."status" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX `offers_one_open` ON `offers` (`property_id`,`buyer_id`) WHERE "offers"."status" in ('draft', 'sent', 'revision', 'offerted');--> statement-breakpoint
CREATE INDEX `offers_buyer` ON `offers` (`buyer_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `offers_seller` ON `offers` (`seller_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `offers_property` ON `offers` (`property_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `offers_deadline` ON `offers` (`status`,`deadline_at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`plan` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`status` text NOT NULL,
	`provider` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_status_known" CHECK("payments"."status" in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
	CONSTRAINT "payments_plan_known" CHECK("payments"."plan" in ('self_service', 'virtual_agent', 'traditional_agent'))
);
--> statement-breakpoint
CREATE INDEX `payments_user` ON `payments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `agreements` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`document` text NOT NULL,
	`edition` text NOT NULL,
	`sha256` text NOT NULL,
	`language` text NOT NULL,
	`signed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `agreements_user` ON `agreements` (`user_id`,`signed_at`);--> statement-breakpoint
CREATE TABLE `photo_uses` (
	`hash` text NOT NULL,
	`property_id` text NOT NULL,
	PRIMARY KEY(`hash`, `property_id`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `photo_uses_property` ON `photo_uses` (`property_id`);--> statement-breakpoint
CREATE TABLE `plan_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`plan` text NOT NULL,
	`property_id` text,
	`payment_id` text,
	`granted_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `plan_grants_user` ON `plan_grants` (`user_id`,`property_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `plan_grants_payment` ON `plan_grants` (`payment_id`) WHERE "plan_grants"."payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `plan_grants_property` ON `plan_grants` (`property_id`) WHERE "plan_grants"."property_id" is not null;--> statement-breakpoint
CREATE TABLE `properties` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`agreement_id` text,
	`property_type` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`facts` text NOT NULL,
	`photos` text NOT NULL,
	`lat` real,
	`lng` real,
	`coordinates_from` text,
	`snapshot` text,
	`return_reasons` text,
	`submitted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`price_cents` integer GENERATED ALWAYS AS (json_extract(facts, '$.listPrice')) VIRTUAL,
	`street` text GENERATED ALWAYS AS (lower(json_extract(facts, '$.streetAddress'))) VIRTUAL,
	`city` text GENERATED ALWAYS AS (lower(json_extract(facts, '$.city'))) VIRTUAL,
	`zip` text GENERATED ALWAYS AS (lower(json_extract(facts, '$.postalCode'))) VIRTUAL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agreement_id`) REFERENCES `agreements`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "properties_status_known" CHECK("properties"."status" in ('draft', 'review', 'published', 'editing', 'under_contract', 'sold')),
	CONSTRAINT "properties_type_known" CHECK("properties"."property_type" in ('single_family', 'multi_family', 'condo', 'vacant_land'))
);
--> statement-breakpoint
CREATE INDEX `properties_owner` ON `properties` (`owner_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `properties_status` ON `properties` (`status`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `properties_updated` ON `properties` (`updated_at`);--> statement-breakpoint
CREATE INDEX `properties_price` ON `properties` (`price_cents`);--> statement-breakpoint
CREATE INDEX `properties_street` ON `properties` (`street`);--> statement-breakpoint
CREATE INDEX `properties_city` ON `properties` (`city`);--> statement-breakpoint
CREATE INDEX `properties_zip` ON `properties` (`zip`);--> statement-breakpoint
CREATE UNIQUE INDEX `properties_agreement` ON `properties` (`agreement_id`);--> statement-breakpoint
CREATE TABLE `property_events` (
	`property_id` text NOT NULL,
	`version` integer NOT NULL,
	`action` text NOT NULL,
	`actor` text NOT NULL,
	`by_user_id` text,
	`from_status` text,
	`to_status` text NOT NULL,
	`price_cents` integer,
	`reasons` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`property_id`, `version`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
