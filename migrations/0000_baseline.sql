CREATE TABLE `account_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "account_events_action_known" CHECK("account_events"."action" in ('second_factor_on', 'second_factor_off', 'recovery_code_used', 'recovery_codes_made'))
);
--> statement-breakpoint
CREATE INDEX `account_events_user` ON `account_events` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_expires` ON `attempts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `former_emails` (
	`email` text NOT NULL,
	`user_id` text NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`email`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reset_tokens` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device` text,
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
	`former_verified_at` integer,
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
	`weekly_figures` integer DEFAULT true NOT NULL,
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
CREATE INDEX `users_firebase` ON `users` (`firebase_token`);--> statement-breakpoint
CREATE INDEX `users_created_at` ON `users` (`created_at`);--> statement-breakpoint
CREATE TABLE `admin_events` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`before` text,
	`after` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "admin_events_action_known" CHECK("admin_events"."action" in ('view', 'change_email', 'change_password', 'begin_import', 'publish_import', 'cancel_import'))
);
--> statement-breakpoint
CREATE INDEX `admin_events_user` ON `admin_events` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `admin_events_admin` ON `admin_events` (`admin_id`,`at`);--> statement-breakpoint
CREATE TABLE `favorites` (
	`user_id` text NOT NULL,
	`listing_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `listing_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `favorites_created_at` ON `favorites` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `favorites_listing` ON `favorites` (`listing_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`query` text NOT NULL,
	`alerts` integer NOT NULL,
	`told_up_to` integer NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_searches_query` ON `saved_searches` (`user_id`,`query`);--> statement-breakpoint
CREATE INDEX `saved_searches_due` ON `saved_searches` (`due_at`) WHERE "saved_searches"."alerts" = 1;--> statement-breakpoint
CREATE TABLE `calendar_links` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_links_secret` ON `calendar_links` (`secret`);--> statement-breakpoint
CREATE TABLE `contact_events` (
	`message_id` text NOT NULL,
	`version` integer NOT NULL,
	`action` text NOT NULL,
	`by_user_id` text NOT NULL,
	`text` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`message_id`, `version`),
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_events_action" CHECK("contact_events"."action" in ('answer', 'close', 'reopen'))
);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`first_name` text NOT NULL,
	`second_name` text,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`issue` text NOT NULL,
	`message` text NOT NULL,
	`photos` text NOT NULL,
	`language` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "contact_messages_status" CHECK("contact_messages"."status" in ('new', 'answered', 'closed')),
	CONSTRAINT "contact_messages_issue" CHECK("contact_messages"."issue" in ('selling', 'buying', 'offer', 'listing_error', 'payment', 'account', 'technical', 'other'))
);
--> statement-breakpoint
CREATE INDEX `contact_messages_status` ON `contact_messages` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_created_at` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `contact_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_uploads_created_at` ON `contact_uploads` (`created_at`);--> statement-breakpoint
CREATE TABLE `assert_changed` (
	`ok` integer NOT NULL,
	CONSTRAINT "assert_changed_ok" CHECK("assert_changed"."ok" = 1)
);
--> statement-breakpoint
CREATE TABLE `disclosure_drafts` (
	`property_id` text NOT NULL,
	`key` text NOT NULL,
	`answers` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`property_id`, `key`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `disclosure_versions` (
	`property_id` text NOT NULL,
	`key` text NOT NULL,
	`number` integer NOT NULL,
	`document` text NOT NULL,
	`answers` text NOT NULL,
	`sha256` text NOT NULL,
	`file_id` text,
	`bytes` integer,
	`signed_name` text NOT NULL,
	`language` text NOT NULL,
	`by_user_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`property_id`, `key`, `number`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `catalog_fetches` (
	`consumer_id` text NOT NULL,
	`format` text NOT NULL,
	`at` integer NOT NULL,
	`through` integer NOT NULL,
	PRIMARY KEY(`consumer_id`, `format`),
	FOREIGN KEY (`consumer_id`) REFERENCES `feed_consumers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `feed_broker` (
	`id` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feed_consumers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`secret_hash` text NOT NULL,
	`rate` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text,
	`last_used_at` integer,
	`revoked_at` integer,
	`webhook_url` text,
	`webhook_sequence` integer DEFAULT 0 NOT NULL,
	`webhook_failures` integer DEFAULT 0 NOT NULL,
	`webhook_error` text,
	`webhook_after` integer,
	`taken_until` integer,
	`taken_at` integer,
	`copy` text,
	`copy_at` integer,
	`address_hash` text,
	`address_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feed_consumers_address` ON `feed_consumers` (`address_hash`);--> statement-breakpoint
CREATE TABLE `feed_changes` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`resource` text NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `feed_changes_key` ON `feed_changes` (`key`);--> statement-breakpoint
CREATE TABLE `feed_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`consumer_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`consumer_id`) REFERENCES `feed_consumers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `feed_tokens_expires` ON `feed_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `listing_feed` (
	`key` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`status_at` integer NOT NULL,
	`price_at` integer NOT NULL,
	`photos_at` integer NOT NULL,
	`status` text NOT NULL,
	`property_type` text NOT NULL,
	`property_sub_type` text,
	`starts_on` text,
	`price_cents` integer,
	`bedrooms` integer,
	`baths_full` integer,
	`baths_half` integer,
	`living_area` integer,
	`lot_size` integer,
	`year_built` integer,
	`photo_count` integer DEFAULT 0 NOT NULL,
	`city` text,
	`zip` text,
	`county` text,
	`elementary_school` text,
	`middle_school` text,
	`high_school` text,
	`latitude` real,
	`longitude` real
);
--> statement-breakpoint
CREATE INDEX `listing_feed_at` ON `listing_feed` (`at`,`key`);--> statement-breakpoint
CREATE INDEX `listing_feed_status` ON `listing_feed` (`status`,`at`);--> statement-breakpoint
CREATE INDEX `listing_feed_city` ON `listing_feed` (`city`,`at`);--> statement-breakpoint
CREATE INDEX `listing_feed_zip` ON `listing_feed` (`zip`,`at`);--> statement-breakpoint
CREATE INDEX `listing_feed_starts` ON `listing_feed` (`starts_on`);--> statement-breakpoint
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
CREATE TABLE `import_homes` (
	`import_id` text NOT NULL,
	`id` text NOT NULL,
	`line` integer NOT NULL,
	`address_key` text,
	`is_changed` integer NOT NULL,
	`property_type` text NOT NULL,
	`facts` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`coordinates_from` text NOT NULL,
	`shown` text NOT NULL,
	`shown_lat` real NOT NULL,
	`shown_lng` real NOT NULL,
	`slug` text NOT NULL,
	`words` text NOT NULL,
	`price_cents` integer NOT NULL,
	`before_version` integer NOT NULL,
	`previous_price_cents` integer,
	`price_changed_at` integer,
	PRIMARY KEY(`import_id`, `id`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `import_homes_address` ON `import_homes` (`import_id`,`address_key`);--> statement-breakpoint
CREATE TABLE `import_refusals` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`source_id` text NOT NULL,
	`reasons` text NOT NULL,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `import_sales` (
	`import_id` text NOT NULL,
	`key` text NOT NULL,
	`type` text NOT NULL,
	`price` integer NOT NULL,
	`day` integer NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`living_area` real,
	`lot_area` real,
	`year_built` integer,
	`bedrooms` real,
	`bathrooms` real,
	`address` text,
	`city` text,
	`zip` text,
	PRIMARY KEY(`import_id`, `key`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`key` text NOT NULL,
	`header` text NOT NULL,
	`format` text NOT NULL,
	`admin_id` text NOT NULL,
	`owner_id` text,
	`rows` integer NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`created` integer DEFAULT 0 NOT NULL,
	`updated` integer DEFAULT 0 NOT NULL,
	`unchanged` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`notes` text NOT NULL,
	`state` text DEFAULT 'receiving' NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "imports_kind_known" CHECK("imports"."kind" in ('homes', 'sales')),
	CONSTRAINT "imports_state_known" CHECK("imports"."state" in ('receiving', 'published', 'canceled', 'expired'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imports_open` ON `imports` (`key`) WHERE "imports"."state" = 'receiving';--> statement-breakpoint
CREATE INDEX `imports_created` ON `imports` (`created_at`);--> statement-breakpoint
CREATE TABLE `lead_notes` (
	`owner_id` text NOT NULL,
	`lead_id` text NOT NULL,
	`note` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `lead_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`warnings` integer DEFAULT 0 NOT NULL,
	`warned_at` integer,
	`hidden_at` integer,
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
CREATE INDEX `listings_unconfirmed` ON `listings` (`warnings`,`confirmed_at`) WHERE "listings"."status" = 'published' and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX `listings_hidden` ON `listings` (`city`,`zip`) WHERE "listings"."status" = 'published' and "listings"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX `listings_zip` ON `listings` (`zip`,`status`);--> statement-breakpoint
CREATE INDEX `listings_city` ON `listings` (`city`,`status`);--> statement-breakpoint
CREATE TABLE `issued_documents` (
	`sha256` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`subject_id` text NOT NULL,
	`version` integer,
	`sequence` integer,
	`issued_at` integer NOT NULL,
	`code` text,
	`pages` integer,
	CONSTRAINT "issued_documents_type_known" CHECK("issued_documents"."type" in ('agreement', 'summary', 'certificate', 'receipt', 'contract', 'notice', 'analysis'))
);
--> statement-breakpoint
CREATE INDEX `issued_documents_code` ON `issued_documents` (`code`);--> statement-breakpoint
CREATE INDEX `issued_documents_subject` ON `issued_documents` (`subject_id`);--> statement-breakpoint
CREATE TABLE `log_checkpoints` (
	`size` integer PRIMARY KEY NOT NULL,
	`root` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	`timestamp_token` text
);
--> statement-breakpoint
CREATE INDEX `log_checkpoints_stamped` ON `log_checkpoints` (`size`) WHERE "log_checkpoints"."timestamp_token" is not null;--> statement-breakpoint
CREATE TABLE `log_cosignatures` (
	`size` integer NOT NULL,
	`witness` text NOT NULL,
	`line` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`size`, `witness`)
);
--> statement-breakpoint
CREATE INDEX `log_cosignatures_witness` ON `log_cosignatures` (`witness`,`size`);--> statement-breakpoint
CREATE TABLE `log_leaves` (
	`position` integer PRIMARY KEY NOT NULL,
	`chain` text NOT NULL,
	`chain_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`blinded` text NOT NULL,
	CONSTRAINT "log_leaves_chain_known" CHECK("log_leaves"."chain" in ('offers', 'properties', 'agreements', 'signatures', 'admin', 'signings', 'rounds'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `log_leaves_event` ON `log_leaves` (`chain`,`chain_id`,`sequence`);--> statement-breakpoint
CREATE TABLE `log_nonces` (
	`chain` text NOT NULL,
	`chain_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`nonce` text NOT NULL,
	`at` integer NOT NULL,
	`position` integer,
	PRIMARY KEY(`chain`, `chain_id`, `sequence`),
	CONSTRAINT "log_nonces_chain_known" CHECK("log_nonces"."chain" in ('offers', 'properties', 'agreements', 'signatures', 'admin', 'signings', 'rounds'))
);
--> statement-breakpoint
CREATE INDEX `log_nonces_waiting` ON `log_nonces` (`at`) WHERE "log_nonces"."position" is null;--> statement-breakpoint
CREATE TABLE `letter_events` (
	`id` text PRIMARY KEY NOT NULL,
	`letter_id` text NOT NULL,
	`admin_id` text NOT NULL,
	`action` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "letter_events_action_known" CHECK("letter_events"."action" in ('open', 'retry', 'discard'))
);
--> statement-breakpoint
CREATE INDEX `letter_events_letter` ON `letter_events` (`letter_id`,`at`);--> statement-breakpoint
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
	`calendar` text,
	`reply_to` text,
	`belongs_to` text,
	`due_at` integer NOT NULL,
	`not_after` integer,
	`sent_at` integer,
	`canceled_at` integer,
	`claimed_until` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`taken_claim` integer,
	`notice_text` text,
	`notice_path` text,
	`notice_home` text,
	`notice_other` text,
	`read_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_cause` ON `outbox` (`cause`,`to`,`template`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`sent_at`,`canceled_at`,`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_to` ON `outbox` (`to`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_notices` ON `outbox` (`user_id`,`created_at`) WHERE "outbox"."notice_text" is not null;--> statement-breakpoint
CREATE INDEX `outbox_belongs` ON `outbox` (`belongs_to`);--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`session_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`token_hash`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `closing_links` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`role` text NOT NULL,
	`name` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`token_hash` text NOT NULL,
	`revoked_at` integer,
	`opened_at` integer,
	`opens` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "closing_links_role_known" CHECK("closing_links"."role" in ('title_company', 'lender', 'agent'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `closing_links_tokenHash_unique` ON `closing_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `closing_links_offer` ON `closing_links` (`offer_id`) WHERE "closing_links"."revoked_at" is null;--> statement-breakpoint
CREATE TABLE `closing_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`key` text NOT NULL,
	`by` text NOT NULL,
	`status` text NOT NULL,
	`answers` text NOT NULL,
	`document` text NOT NULL,
	`follows` text NOT NULL,
	`sha256` text NOT NULL,
	`terms` text,
	`version` integer NOT NULL,
	`sequence` integer NOT NULL,
	`signed_name` text NOT NULL,
	`method` text NOT NULL,
	`served_at` integer NOT NULL,
	`answered_at` integer,
	`answered_name` text,
	`answered_method` text,
	`reason` text,
	`sealed_sha256` text,
	`sealed_key` text,
	`seal_attempts` integer DEFAULT 0 NOT NULL,
	`seal_due_at` integer,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "closing_notices_key_known" CHECK("closing_notices"."key" in ('amendment', 'extension', 'inspection_cancel', 'window_cancel', 'loan_refused', 'appraisal_low', 'appraisal_cancel', 'waiver', 'default', 'deposit_release')),
	CONSTRAINT "closing_notices_status_known" CHECK("closing_notices"."status" in ('served', 'proposed', 'agreed', 'refused', 'countered', 'taken_back', 'void'))
);
--> statement-breakpoint
CREATE INDEX `closing_notices_offer` ON `closing_notices` (`offer_id`,`served_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `closing_notices_one_open` ON `closing_notices` (`offer_id`) WHERE "closing_notices"."status" = 'proposed';--> statement-breakpoint
CREATE INDEX `closing_notices_seal` ON `closing_notices` (`seal_due_at`) WHERE "closing_notices"."seal_due_at" is not null;--> statement-breakpoint
CREATE TABLE `closing_tasks` (
	`offer_id` text NOT NULL,
	`task` text NOT NULL,
	`done_at` integer NOT NULL,
	`done_by` text NOT NULL,
	`document_id` text,
	`amount_cents` integer,
	PRIMARY KEY(`offer_id`, `task`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "closing_tasks_known" CHECK("closing_tasks"."task" in ('deposit', 'second_deposit', 'loan_application', 'association_application', 'inspector', 'loan_commitment', 'loan_approval', 'sale_of_home', 'association_approval', 'insurance', 'walk_through', 'access', 'payoff', 'keys', 'deposit_received', 'title_evidence', 'final_cash', 'final_net'))
);
--> statement-breakpoint
CREATE TABLE `disclosure_readings` (
	`offer_id` text NOT NULL,
	`key` text NOT NULL,
	`number` integer NOT NULL,
	`sha256` text NOT NULL,
	`is_waived` integer NOT NULL,
	`by_user_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`offer_id`, `key`, `number`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `offer_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`author_id` text NOT NULL,
	`visibility` text NOT NULL,
	`text` text NOT NULL,
	`language` text NOT NULL,
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
	`sent_at` integer,
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
	`note_language` text,
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
	`client` text DEFAULT '' NOT NULL,
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
	`held_ms` integer,
	`accepted_at` integer,
	`contract_due_at` integer,
	`contract_at` integer,
	`contract_by` text,
	`contract_document_id` text,
	`dates_check_at` integer,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`saved_at` integer,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seller_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`buyer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "offers_status_known" CHECK("offers"."status" in ('draft', 'sent', 'revision', 'offerted', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_one_accepted` ON `offers` (`property_id`) WHERE "offers"."status" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX `offers_one_open` ON `offers` (`property_id`,`buyer_id`,lower("client")) WHERE "offers"."status" in ('draft', 'sent', 'revision', 'offerted');--> statement-breakpoint
CREATE INDEX `offers_buyer` ON `offers` (`buyer_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `offers_seller` ON `offers` (`seller_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `offers_property` ON `offers` (`property_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `offers_deadline` ON `offers` (`status`,`deadline_at`);--> statement-breakpoint
CREATE TABLE `round_events` (
	`round_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`action` text NOT NULL,
	`actor` text NOT NULL,
	`participant` text,
	`sealed_sha256` text,
	`data` text,
	`at` integer NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`round_id`, `sequence`),
	FOREIGN KEY (`round_id`) REFERENCES `rounds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `round_participants` (
	`round_id` text NOT NULL,
	`offer_id` text NOT NULL,
	`code` text NOT NULL,
	`number` integer,
	`stays_as_backup` integer,
	PRIMARY KEY(`round_id`, `offer_id`),
	FOREIGN KEY (`round_id`) REFERENCES `rounds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `round_participants_code` ON `round_participants` (`round_id`,`code`);--> statement-breakpoint
CREATE INDEX `round_participants_offer` ON `round_participants` (`offer_id`);--> statement-breakpoint
CREATE TABLE `round_submissions` (
	`round_id` text NOT NULL,
	`offer_id` text NOT NULL,
	`number` integer NOT NULL,
	`sealed` text NOT NULL,
	`sha256` text NOT NULL,
	`sequence` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`round_id`, `offer_id`, `number`),
	FOREIGN KEY (`round_id`) REFERENCES `rounds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `rounds` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`status` text NOT NULL,
	`rules` text NOT NULL,
	`rules_sha256` text NOT NULL,
	`starts_at` integer NOT NULL,
	`deadline_at` integer NOT NULL,
	`decide_by` integer NOT NULL,
	`wrapped_key` text NOT NULL,
	`sequence` integer NOT NULL,
	`history_hash` text NOT NULL,
	`declared_at` integer NOT NULL,
	`opened_at` integer,
	`result` text,
	`over_at` integer,
	`outcome` text,
	`chosen_offer_id` text,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seller_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rounds_status_known" CHECK("rounds"."status" in ('announced', 'open', 'closed', 'decided', 'ended'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rounds_one_current` ON `rounds` (`property_id`) WHERE "rounds"."status" in ('announced', 'open', 'closed');--> statement-breakpoint
CREATE INDEX `rounds_property` ON `rounds` (`property_id`,`declared_at`);--> statement-breakpoint
CREATE INDEX `rounds_due` ON `rounds` (`deadline_at`) WHERE "rounds"."status" in ('announced', 'open', 'closed');--> statement-breakpoint
CREATE TABLE `seller_marks` (
	`offer_id` text PRIMARY KEY NOT NULL,
	`is_starred` integer NOT NULL,
	`note` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `seller_settings` (
	`property_id` text PRIMARY KEY NOT NULL,
	`preferences` text NOT NULL,
	`closing` text,
	`takes_backups` integer DEFAULT false NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `walk_throughs` (
	`offer_id` text NOT NULL,
	`number` integer NOT NULL,
	`version` integer NOT NULL,
	`rows` text NOT NULL,
	`sha256` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`offer_id`, `number`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `open_house_attendees` (
	`open_house_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text,
	`name` text,
	`phone` text,
	`email` text,
	`people` integer NOT NULL,
	`payment` text,
	`has_agent` integer,
	`may_write` integer NOT NULL,
	`language` text NOT NULL,
	`registered_at` integer,
	`came_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`open_house_id`, `id`),
	FOREIGN KEY (`open_house_id`) REFERENCES `open_houses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "open_house_attendees_payment_known" CHECK("open_house_attendees"."payment" in ('loan', 'cash', 'unknown'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `open_house_attendees_user` ON `open_house_attendees` (`user_id`,`open_house_id`) WHERE "open_house_attendees"."user_id" is not null;--> statement-breakpoint
CREATE TABLE `open_houses` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`on` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`needs_registration` integer NOT NULL,
	`version` integer NOT NULL,
	`canceled_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `open_houses_property` ON `open_houses` (`property_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `open_houses_ahead` ON `open_houses` (`ends_at`) WHERE "open_houses"."canceled_at" is null;--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`payment_id` text,
	`type` text NOT NULL,
	`action` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`outcome` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_events_outcome_known" CHECK("payment_events"."outcome" in ('applied', 'ignored', 'mismatched', 'unknown'))
);
--> statement-breakpoint
CREATE INDEX `payment_events_payment` ON `payment_events` (`payment_id`,`at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`plan` text NOT NULL,
	`lines` text DEFAULT '[]' NOT NULL,
	`amount_cents` integer NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`status` text NOT NULL,
	`provider` text NOT NULL,
	`reference` text,
	`billing` text,
	`test_mode` integer DEFAULT true NOT NULL,
	`asked_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_status_known" CHECK("payments"."status" in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled', 'refunded')),
	CONSTRAINT "payments_plan_known" CHECK("payments"."plan" in ('self_service', 'virtual_agent', 'traditional_agent'))
);
--> statement-breakpoint
CREATE INDEX `payments_user` ON `payments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_created` ON `payments` (`created_at`);--> statement-breakpoint
CREATE INDEX `payments_status` ON `payments` (`status`,`updated_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reference` ON `payments` (`reference`) WHERE "payments"."reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_open` ON `payments` (`user_id`) WHERE status in ('requires_payment_method', 'requires_action', 'processing');--> statement-breakpoint
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
CREATE INDEX `plan_interests_created` ON `plan_interests` (`created_at`);--> statement-breakpoint
CREATE TABLE `work_order_events` (
	`order_id` text NOT NULL,
	`version` integer NOT NULL,
	`action` text NOT NULL,
	`actor` text NOT NULL,
	`by_user_id` text,
	`note` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `version`),
	FOREIGN KEY (`order_id`) REFERENCES `work_orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "work_order_events_action_known" CHECK("work_order_events"."action" in ('order', 'schedule', 'finish', 'cancel'))
);
--> statement-breakpoint
CREATE TABLE `work_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`user_id` text NOT NULL,
	`service` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "work_orders_status_known" CHECK("work_orders"."status" in ('ordered', 'scheduled', 'done', 'canceled')),
	CONSTRAINT "work_orders_service_known" CHECK("work_orders"."service" in ('photos', 'market_analysis', 'buyer_screening', 'showing_schedule', 'open_house', 'yard_sign', 'coordinator'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `work_orders_once` ON `work_orders` (`payment_id`,`service`);--> statement-breakpoint
CREATE INDEX `work_orders_user` ON `work_orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `work_orders_status` ON `work_orders` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `work_orders_created` ON `work_orders` (`created_at`);--> statement-breakpoint
CREATE TABLE `agreements` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`document` text NOT NULL,
	`edition` text NOT NULL,
	`sha256` text NOT NULL,
	`language` text NOT NULL,
	`signed_at` integer NOT NULL,
	`replaces_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `agreements_user` ON `agreements` (`user_id`,`signed_at`);--> statement-breakpoint
CREATE INDEX `agreements_replaces` ON `agreements` (`replaces_id`);--> statement-breakpoint
CREATE TABLE `photo_uses` (
	`hash` text NOT NULL,
	`property_id` text NOT NULL,
	PRIMARY KEY(`hash`, `property_id`)
);
--> statement-breakpoint
CREATE TABLE `plan_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`plan` text NOT NULL,
	`property_id` text,
	`payment_id` text,
	`granted_at` integer NOT NULL,
	`refunded_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `plan_grants_user` ON `plan_grants` (`user_id`,`property_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `plan_grants_payment` ON `plan_grants` (`payment_id`) WHERE "plan_grants"."payment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `plan_grants_active` ON `plan_grants` (`property_id`) WHERE "plan_grants"."property_id" is not null and "plan_grants"."refunded_at" is null;--> statement-breakpoint
CREATE INDEX `plan_grants_property` ON `plan_grants` (`property_id`);--> statement-breakpoint
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
	`approved` text,
	`sale` text,
	`return_reasons` text,
	`submitted_at` integer,
	`term_starts_on` text,
	`approved_at` integer,
	`term_ends_on` text,
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
CREATE INDEX `properties_term` ON `properties` (`status`,`term_ends_on`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `published_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`number` integer NOT NULL,
	`template` text,
	`question` text NOT NULL,
	`question_language` text NOT NULL,
	`answer` text NOT NULL,
	`answer_language` text NOT NULL,
	`at` integer NOT NULL,
	`taken_down_at` integer,
	`taken_down_reason` text,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `published_answers_one` ON `published_answers` (`thread_id`,`number`);--> statement-breakpoint
CREATE INDEX `published_answers_property` ON `published_answers` (`property_id`,`at`);--> statement-breakpoint
CREATE TABLE `thread_events` (
	`id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`action` text NOT NULL,
	`by_user_id` text NOT NULL,
	`reason` text,
	`note` text,
	`at` integer NOT NULL,
	CONSTRAINT "thread_events_action_known" CHECK("thread_events"."action" in ('report', 'open_reported', 'publish', 'unpublish', 'block', 'unblock', 'uphold', 'dismiss', 'take_down', 'put_back'))
);
--> statement-breakpoint
CREATE INDEX `thread_events_thread` ON `thread_events` (`thread_id`,`at`);--> statement-breakpoint
CREATE TABLE `thread_files` (
	`id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `thread_files_message` ON `thread_files` (`thread_id`,`number`);--> statement-breakpoint
CREATE TABLE `thread_messages` (
	`thread_id` text NOT NULL,
	`number` integer NOT NULL,
	`by` text NOT NULL,
	`text` text NOT NULL,
	`language` text NOT NULL,
	`template` text,
	`channel` text NOT NULL,
	`letter_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`thread_id`, `number`),
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "thread_messages_by_known" CHECK("thread_messages"."by" in ('owner', 'asker'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `thread_messages_letter` ON `thread_messages` (`thread_id`,`letter_id`);--> statement-breakpoint
CREATE TABLE `threads` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`asker_id` text NOT NULL,
	`begun_by` text DEFAULT 'asker' NOT NULL,
	`messages` integer NOT NULL,
	`last_at` integer NOT NULL,
	`owner_read` integer NOT NULL,
	`asker_read` integer NOT NULL,
	`answered_at` integer,
	`answer_ms` integer,
	`reported_at` integer,
	`upheld_against` text,
	`owner_token` text NOT NULL,
	`asker_token` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `threads_one` ON `threads` (`property_id`,`asker_id`);--> statement-breakpoint
CREATE INDEX `threads_owner` ON `threads` (`owner_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `threads_asker` ON `threads` (`asker_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `threads_reported` ON `threads` (`reported_at`) WHERE "threads"."reported_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `threads_owner_token` ON `threads` (`owner_token`);--> statement-breakpoint
CREATE UNIQUE INDEX `threads_asker_token` ON `threads` (`asker_token`);--> statement-breakpoint
CREATE TABLE `agreement_drafts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`answers` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `agreement_signatures` (
	`agreement_id` text NOT NULL,
	`seller` integer NOT NULL,
	`name` text NOT NULL,
	`language` text NOT NULL,
	`sha256` text NOT NULL,
	`signed_at` integer NOT NULL,
	`consent_sha256` text,
	`method` text,
	PRIMARY KEY(`agreement_id`, `seller`),
	FOREIGN KEY (`agreement_id`) REFERENCES `agreements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `consent_texts` (
	`sha256` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `personal_links` (
	`id` text PRIMARY KEY NOT NULL,
	`signer_id` text,
	`copy_id` text,
	`agreement_id` text,
	`seller` integer,
	`user_id` text,
	`token_hash` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`code_hash` text,
	`code_expires_at` integer,
	`code_tries_left` integer DEFAULT 0 NOT NULL,
	`session_hash` text,
	`session_expires_at` integer,
	`opened_at` integer,
	`consent_sha256` text,
	`declined_at` integer,
	`reason` text,
	`correction_asked_at` integer,
	FOREIGN KEY (`signer_id`) REFERENCES `signers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`copy_id`) REFERENCES `signing_copies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agreement_id`) REFERENCES `agreements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "personal_links_one_kind" CHECK(("personal_links"."signer_id" is not null) + ("personal_links"."copy_id" is not null) + ("personal_links"."agreement_id" is not null) = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personal_links_token` ON `personal_links` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `personal_links_session` ON `personal_links` (`session_hash`);--> statement-breakpoint
CREATE INDEX `personal_links_agreement` ON `personal_links` (`agreement_id`);--> statement-breakpoint
CREATE INDEX `personal_links_user` ON `personal_links` (`user_id`);--> statement-breakpoint
CREATE TABLE `signers` (
	`id` text PRIMARY KEY NOT NULL,
	`signing_id` text NOT NULL,
	`side` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`company` text,
	`capacity` text,
	`spouse_of` text,
	`email` text NOT NULL,
	`user_id` text,
	`language` text NOT NULL,
	`status` text NOT NULL,
	`invited_at` integer,
	`reminded_at` integer,
	`consent_sha256` text,
	`consented_at` integer,
	`opened_at` integer,
	`signed_at` integer,
	`method` text,
	`signature` text,
	FOREIGN KEY (`signing_id`) REFERENCES `signings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "signers_status_known" CHECK("signers"."status" in ('waiting', 'invited', 'signed', 'declined'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signers_place` ON `signers` (`signing_id`,`position`);--> statement-breakpoint
CREATE INDEX `signers_email` ON `signers` (`email`);--> statement-breakpoint
CREATE INDEX `signers_user` ON `signers` (`user_id`);--> statement-breakpoint
CREATE TABLE `signing_copies` (
	`id` text PRIMARY KEY NOT NULL,
	`signing_id` text NOT NULL,
	`role` text NOT NULL,
	`name` text NOT NULL,
	`detail` text,
	`email` text NOT NULL,
	`user_id` text,
	`language` text NOT NULL,
	FOREIGN KEY (`signing_id`) REFERENCES `signings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "signing_copies_role_known" CHECK("signing_copies"."role" in ('agent', 'title_company'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signing_copies_role` ON `signing_copies` (`signing_id`,`role`);--> statement-breakpoint
CREATE INDEX `signing_copies_email` ON `signing_copies` (`email`);--> statement-breakpoint
CREATE TABLE `signing_events` (
	`signing_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`kind` text NOT NULL,
	`signer_id` text,
	`document_sha256` text NOT NULL,
	`method` text,
	`note` text,
	`trace_sha256` text,
	`at` integer NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`signing_id`, `sequence`),
	FOREIGN KEY (`signing_id`) REFERENCES `signings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `signing_traces` (
	`signing_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`signer_id` text,
	`ip` text NOT NULL,
	`device` text NOT NULL,
	`salt` text NOT NULL,
	PRIMARY KEY(`signing_id`, `sequence`),
	FOREIGN KEY (`signing_id`) REFERENCES `signings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `signings` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`version` integer NOT NULL,
	`terms_sha256` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`replaces_id` text,
	`is_homestead` integer NOT NULL,
	`document` text NOT NULL,
	`document_sha256` text NOT NULL,
	`document_key` text NOT NULL,
	`document_bytes` integer NOT NULL,
	`pages` integer NOT NULL,
	`sealed_sha256` text,
	`sealed_key` text,
	`sealed_bytes` integer,
	`certificate_page` integer,
	`verify_code` text NOT NULL,
	`sequence` integer NOT NULL,
	`history_hash` text NOT NULL,
	`opened_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`complete_at` integer,
	`sealed_at` integer,
	`ended_at` integer,
	`seal_attempts` integer DEFAULT 0 NOT NULL,
	`seal_due_at` integer,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "signings_status_known" CHECK("signings"."status" in ('open', 'complete', 'sealed', 'declined', 'expired', 'voided'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `signings_one_standing` ON `signings` (`offer_id`) WHERE "signings"."status" in ('open', 'complete', 'sealed');--> statement-breakpoint
CREATE UNIQUE INDEX `signings_verify_code` ON `signings` (`verify_code`);--> statement-breakpoint
CREATE INDEX `signings_offer` ON `signings` (`offer_id`,`opened_at`);--> statement-breakpoint
CREATE INDEX `signings_expiry` ON `signings` (`expires_at`) WHERE "signings"."status" = 'open';--> statement-breakpoint
CREATE INDEX `signings_seal` ON `signings` (`seal_due_at`) WHERE "signings"."status" = 'complete';--> statement-breakpoint
CREATE TABLE `listing_days` (
	`listing_id` text NOT NULL,
	`day` integer NOT NULL,
	`search` integer DEFAULT 0 NOT NULL,
	`map` integer DEFAULT 0 NOT NULL,
	`site` integer DEFAULT 0 NOT NULL,
	`share` integer DEFAULT 0 NOT NULL,
	`email` integer DEFAULT 0 NOT NULL,
	`other` integer DEFAULT 0 NOT NULL,
	`direct` integer DEFAULT 0 NOT NULL,
	`shared` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`listing_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `view_marks` (
	`mark` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `view_marks_expires` ON `view_marks` (`expires_at`);--> statement-breakpoint
CREATE TABLE `view_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `weekly_letters` (
	`user_id` text NOT NULL,
	`zone` text NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `zone`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "weekly_letters_zone_known" CHECK("weekly_letters"."zone" in ('America/New_York', 'America/Chicago'))
);
--> statement-breakpoint
CREATE INDEX `weekly_letters_due` ON `weekly_letters` (`due_at`);--> statement-breakpoint
CREATE TABLE `language_requests` (
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `source`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `translations` (
	`source` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`text` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `translations_at` ON `translations` (`at`);--> statement-breakpoint
CREATE TABLE `sales` (
	`row` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`source` text NOT NULL,
	`property_id` text,
	`type` text NOT NULL,
	`price` integer NOT NULL,
	`day` integer NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`living_area` real,
	`lot_area` real,
	`year_built` integer,
	`bedrooms` real,
	`bathrooms` real,
	`address` text,
	`city` text,
	`zip` text,
	`recorded_at` integer NOT NULL,
	`cell` integer GENERATED ALWAYS AS (cast((lat + 90) * 100 as integer) * 100000 + cast((lng + 180) * 100 as integer)) VIRTUAL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sales_type_known" CHECK("sales"."type" in ('single_family', 'multi_family', 'condo', 'vacant_land')),
	CONSTRAINT "sales_price_market" CHECK("sales"."price" >= 10000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sales_key` ON `sales` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `sales_property` ON `sales` (`property_id`);--> statement-breakpoint
CREATE INDEX `sales_place` ON `sales` (`type`,`cell`,`lat`,`lng`,`living_area`,`lot_area`,`year_built`,`day`);--> statement-breakpoint
CREATE INDEX `sales_zip` ON `sales` (`zip`,`day`,`type`,`price`,`living_area`,`lat`,`lng`);--> statement-breakpoint
CREATE TABLE `availabilities` (
	`property_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`rules` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `blocks` (
	`owner_id` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `user_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `held_quarters` (
	`property_id` text NOT NULL,
	`quarter` integer NOT NULL,
	`visit_id` text,
	`hold` text,
	`expires_at` integer,
	PRIMARY KEY(`property_id`, `quarter`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `held_quarters_visit` ON `held_quarters` (`visit_id`);--> statement-breakpoint
CREATE INDEX `held_quarters_hold` ON `held_quarters` (`hold`);--> statement-breakpoint
CREATE INDEX `held_quarters_expiry` ON `held_quarters` (`expires_at`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `visit_documents_one` ON `visit_documents` (`visit_id`);--> statement-breakpoint
CREATE TABLE `visit_events` (
	`visit_id` text NOT NULL,
	`version` integer NOT NULL,
	`action` text NOT NULL,
	`actor` text NOT NULL,
	`by_user_id` text,
	`from_status` text,
	`to_status` text NOT NULL,
	`starts_at` integer NOT NULL,
	`proposed_at` integer,
	`at` integer NOT NULL,
	PRIMARY KEY(`visit_id`, `version`),
	FOREIGN KEY (`visit_id`) REFERENCES `visits`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `visits` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`visitor_id` text NOT NULL,
	`status` text NOT NULL,
	`turn` text,
	`version` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`proposed_at` integer,
	`respond_by` integer,
	`pause_minutes` integer NOT NULL,
	`people` integer NOT NULL,
	`payment` text NOT NULL,
	`agent_name` text,
	`note` text,
	`note_language` text NOT NULL,
	`reply` text,
	`reply_by` text,
	`reply_language` text,
	`reason` text,
	`ended_by` text,
	`no_show_by` text,
	`feedback` text,
	`confirmed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`visitor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "visits_status_known" CHECK("visits"."status" in ('requested', 'confirmed', 'declined', 'canceled', 'lapsed', 'done')),
	CONSTRAINT "visits_payment_known" CHECK("visits"."payment" in ('preapproved', 'loan', 'cash'))
);
--> statement-breakpoint
CREATE INDEX `visits_property` ON `visits` (`property_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `visits_owner` ON `visits` (`owner_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `visits_visitor` ON `visits` (`visitor_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `visits_due` ON `visits` (`status`,`respond_by`);--> statement-breakpoint
CREATE INDEX `visits_ends` ON `visits` (`status`,`ends_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `visits_one_open` ON `visits` (`property_id`,`visitor_id`) WHERE "visits"."status" in ('requested', 'confirmed');
--> statement-breakpoint
-- Written by hand: the word index, rows that are never changed or deleted, and the secrets of the public log.
CREATE VIRTUAL TABLE `listing_words` USING fts5(words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE VIRTUAL TABLE `listing_terms` USING fts5vocab(`listing_words`, 'instance');
--> statement-breakpoint
CREATE TRIGGER `agreements_keep_update` BEFORE UPDATE ON `agreements`
BEGIN SELECT RAISE(ABORT, 'a signed agreement is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `agreements_keep_delete` BEFORE DELETE ON `agreements`
BEGIN SELECT RAISE(ABORT, 'a signed agreement is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `offer_versions_keep_update` BEFORE UPDATE ON `offer_versions`
BEGIN SELECT RAISE(ABORT, 'a sent version is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `offer_versions_keep_delete` BEFORE DELETE ON `offer_versions`
BEGIN SELECT RAISE(ABORT, 'a sent version is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `offer_events_keep_update` BEFORE UPDATE ON `offer_events`
BEGIN SELECT RAISE(ABORT, 'history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `offer_events_keep_delete` BEFORE DELETE ON `offer_events`
WHEN (SELECT status FROM offers WHERE id = OLD.offer_id) IS NOT 'draft'
BEGIN SELECT RAISE(ABORT, 'history is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `property_events_keep_update` BEFORE UPDATE ON `property_events`
BEGIN SELECT RAISE(ABORT, 'history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `admin_events_keep_update` BEFORE UPDATE ON `admin_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `admin_events_keep_delete` BEFORE DELETE ON `admin_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `offer_versions_keep_insert` BEFORE INSERT ON `offer_versions`
WHEN EXISTS (SELECT 1 FROM offer_versions WHERE offer_id = NEW.offer_id AND number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: a sent version is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `offer_events_keep_insert` BEFORE INSERT ON `offer_events`
WHEN EXISTS (SELECT 1 FROM offer_events WHERE offer_id = NEW.offer_id AND sequence = NEW.sequence)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `payment_events_keep_update` BEFORE UPDATE ON `payment_events`
BEGIN SELECT RAISE(ABORT, 'the ledger is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `payment_events_keep_delete` BEFORE DELETE ON `payment_events`
BEGIN SELECT RAISE(ABORT, 'the ledger is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `account_events_keep_update` BEFORE UPDATE ON `account_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `account_events_keep_delete` BEFORE DELETE ON `account_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `contact_events_keep_update` BEFORE UPDATE ON `contact_events`
BEGIN SELECT RAISE(ABORT, 'what was answered is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `contact_events_keep_delete` BEFORE DELETE ON `contact_events`
BEGIN SELECT RAISE(ABORT, 'what was answered is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `listing_history_keep_update` BEFORE UPDATE ON `listing_history`
BEGIN SELECT RAISE(ABORT, 'history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `listing_history_keep_delete` BEFORE DELETE ON `listing_history`
BEGIN SELECT RAISE(ABORT, 'history is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `work_order_events_keep_update` BEFORE UPDATE ON `work_order_events`
BEGIN SELECT RAISE(ABORT, 'history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `work_order_events_keep_delete` BEFORE DELETE ON `work_order_events`
BEGIN SELECT RAISE(ABORT, 'history is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `agreements_keep_insert` BEFORE INSERT ON `agreements`
WHEN EXISTS (SELECT 1 FROM agreements WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: a signed agreement is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `property_events_keep_insert` BEFORE INSERT ON `property_events`
WHEN EXISTS (SELECT 1 FROM property_events WHERE property_id = NEW.property_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `admin_events_keep_insert` BEFORE INSERT ON `admin_events`
WHEN EXISTS (SELECT 1 FROM admin_events WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `contact_events_keep_insert` BEFORE INSERT ON `contact_events`
WHEN EXISTS (SELECT 1 FROM contact_events WHERE message_id = NEW.message_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: what was answered is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `payment_events_keep_insert` BEFORE INSERT ON `payment_events`
WHEN EXISTS (SELECT 1 FROM payment_events WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the ledger is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `listing_history_keep_insert` BEFORE INSERT ON `listing_history`
WHEN EXISTS (SELECT 1 FROM listing_history WHERE seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `work_order_events_keep_insert` BEFORE INSERT ON `work_order_events`
WHEN EXISTS (SELECT 1 FROM work_order_events WHERE order_id = NEW.order_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `account_events_keep_insert` BEFORE INSERT ON `account_events`
WHEN EXISTS (SELECT 1 FROM account_events WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `disclosure_versions_keep_update` BEFORE UPDATE ON `disclosure_versions`
BEGIN SELECT RAISE(ABORT, 'a signed disclosure is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `disclosure_versions_keep_delete` BEFORE DELETE ON `disclosure_versions`
WHEN EXISTS (SELECT 1 FROM property_events WHERE property_id = OLD.property_id AND to_status = 'published')
BEGIN SELECT RAISE(ABORT, 'a signed disclosure is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `disclosure_versions_keep_insert` BEFORE INSERT ON `disclosure_versions`
WHEN EXISTS (SELECT 1 FROM disclosure_versions WHERE property_id = NEW.property_id AND key = NEW.key AND number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: a signed disclosure is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `disclosure_readings_keep_update` BEFORE UPDATE ON `disclosure_readings`
BEGIN SELECT RAISE(ABORT, 'what was read is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `disclosure_readings_keep_delete` BEFORE DELETE ON `disclosure_readings`
WHEN (SELECT status FROM offers WHERE id = OLD.offer_id) IS NOT 'draft'
BEGIN SELECT RAISE(ABORT, 'what was read is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `walk_throughs_keep_update` BEFORE UPDATE ON `walk_throughs`
BEGIN SELECT RAISE(ABORT, 'a saved walk-through is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `walk_throughs_keep_delete` BEFORE DELETE ON `walk_throughs`
BEGIN SELECT RAISE(ABORT, 'a saved walk-through is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `letter_events_keep_update` BEFORE UPDATE ON `letter_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `letter_events_keep_delete` BEFORE DELETE ON `letter_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `letter_events_keep_insert` BEFORE INSERT ON `letter_events`
WHEN EXISTS (SELECT 1 FROM letter_events WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `visit_events_keep_update` BEFORE UPDATE ON `visit_events`
BEGIN SELECT RAISE(ABORT, 'history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `visit_events_keep_delete` BEFORE DELETE ON `visit_events`
BEGIN SELECT RAISE(ABORT, 'history is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `visit_events_keep_insert` BEFORE INSERT ON `visit_events`
WHEN EXISTS (SELECT 1 FROM visit_events WHERE visit_id = NEW.visit_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `agreement_signatures_keep_update` BEFORE UPDATE ON `agreement_signatures`
BEGIN SELECT RAISE(ABORT, 'a signature is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `agreement_signatures_keep_delete` BEFORE DELETE ON `agreement_signatures`
BEGIN SELECT RAISE(ABORT, 'a signature is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `agreement_signatures_keep_insert` BEFORE INSERT ON `agreement_signatures`
WHEN EXISTS (SELECT 1 FROM agreement_signatures WHERE agreement_id = NEW.agreement_id AND seller = NEW.seller)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: a signature is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `property_events_keep_delete` BEFORE DELETE ON `property_events`
WHEN (SELECT status FROM properties WHERE id = OLD.property_id) IS NOT 'draft'
  OR EXISTS (SELECT 1 FROM property_events WHERE property_id = OLD.property_id AND to_status = 'published')
BEGIN SELECT RAISE(ABORT, 'history is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `thread_events_keep_update` BEFORE UPDATE ON `thread_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `thread_events_keep_delete` BEFORE DELETE ON `thread_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `thread_events_keep_insert` BEFORE INSERT ON `thread_events`
WHEN EXISTS (SELECT 1 FROM thread_events WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `log_checkpoints_keep_update` BEFORE UPDATE ON `log_checkpoints`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `log_checkpoints_keep_delete` BEFORE DELETE ON `log_checkpoints`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `log_checkpoints_keep_insert` BEFORE INSERT ON `log_checkpoints`
WHEN EXISTS (SELECT 1 FROM log_checkpoints WHERE size = NEW.size)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `log_leaves_keep_update` BEFORE UPDATE ON `log_leaves`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `log_leaves_keep_delete` BEFORE DELETE ON `log_leaves`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `log_leaves_keep_insert` BEFORE INSERT ON `log_leaves`
WHEN EXISTS (SELECT 1 FROM log_leaves WHERE position = NEW.position OR (chain = NEW.chain AND chain_id = NEW.chain_id AND sequence = NEW.sequence))
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `offer_events_nonce` AFTER INSERT ON `offer_events`
BEGIN INSERT OR IGNORE INTO log_nonces (chain, chain_id, sequence, nonce, at)
VALUES ('offers', NEW.offer_id, NEW.sequence, lower(hex(randomblob(16))), NEW.at); END;
--> statement-breakpoint
CREATE TRIGGER `property_events_nonce` AFTER INSERT ON `property_events`
BEGIN INSERT OR IGNORE INTO log_nonces (chain, chain_id, sequence, nonce, at)
VALUES ('properties', NEW.property_id, NEW.version, lower(hex(randomblob(16))), NEW.at); END;
--> statement-breakpoint
CREATE TRIGGER `agreements_nonce` AFTER INSERT ON `agreements`
BEGIN INSERT OR IGNORE INTO log_nonces (chain, chain_id, sequence, nonce, at)
VALUES ('agreements', NEW.id, 1, lower(hex(randomblob(16))), NEW.signed_at); END;
--> statement-breakpoint
CREATE TRIGGER `agreement_signatures_nonce` AFTER INSERT ON `agreement_signatures`
BEGIN INSERT OR IGNORE INTO log_nonces (chain, chain_id, sequence, nonce, at)
VALUES ('signatures', NEW.agreement_id, NEW.seller, lower(hex(randomblob(16))), NEW.signed_at); END;
--> statement-breakpoint
CREATE TRIGGER `admin_events_nonce` AFTER INSERT ON `admin_events`
BEGIN INSERT OR IGNORE INTO log_nonces (chain, chain_id, sequence, nonce, at)
VALUES ('admin', NEW.id, 1, lower(hex(randomblob(16))), NEW.at); END;
--> statement-breakpoint
CREATE TRIGGER `offer_events_forget_nonce` AFTER DELETE ON `offer_events`
BEGIN DELETE FROM log_nonces WHERE chain = 'offers' AND chain_id = OLD.offer_id AND sequence = OLD.sequence; END;
--> statement-breakpoint
CREATE TRIGGER `property_events_forget_nonce` AFTER DELETE ON `property_events`
BEGIN DELETE FROM log_nonces WHERE chain = 'properties' AND chain_id = OLD.property_id AND sequence = OLD.version; END;
--> statement-breakpoint
CREATE TRIGGER `signing_events_nonce` AFTER INSERT ON `signing_events`
BEGIN INSERT OR IGNORE INTO log_nonces (chain, chain_id, sequence, nonce, at)
VALUES ('signings', NEW.signing_id, NEW.sequence, lower(hex(randomblob(16))), NEW.at); END;
--> statement-breakpoint
CREATE TRIGGER `signing_events_keep_update` BEFORE UPDATE ON `signing_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `signing_events_keep_delete` BEFORE DELETE ON `signing_events`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `signing_events_keep_insert` BEFORE INSERT ON `signing_events`
WHEN EXISTS (SELECT 1 FROM signing_events WHERE signing_id = NEW.signing_id AND sequence = NEW.sequence)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `consent_texts_keep_update` BEFORE UPDATE ON `consent_texts`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `consent_texts_keep_delete` BEFORE DELETE ON `consent_texts`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `consent_texts_keep_insert` BEFORE INSERT ON `consent_texts`
WHEN EXISTS (SELECT 1 FROM consent_texts WHERE sha256 = NEW.sha256)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `signers_keep_signature` BEFORE UPDATE ON `signers` WHEN OLD.status = 'signed'
BEGIN SELECT RAISE(ABORT, 'a signature is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `signers_keep_rows` BEFORE DELETE ON `signers`
BEGIN SELECT RAISE(ABORT, 'signers are kept'); END;
--> statement-breakpoint
CREATE TRIGGER `signings_keep_document` BEFORE UPDATE OF `offer_id`, `version`, `terms_sha256`, `document`, `document_sha256`, `document_key`, `document_bytes`, `pages`, `verify_code`, `opened_at` ON `signings`
BEGIN SELECT RAISE(ABORT, 'a document to sign is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `signings_keep_rows` BEFORE DELETE ON `signings`
BEGIN SELECT RAISE(ABORT, 'signings are kept'); END;
--> statement-breakpoint
CREATE TRIGGER `round_events_keep_update` BEFORE UPDATE ON `round_events`
BEGIN SELECT RAISE(ABORT, 'history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `round_events_keep_delete` BEFORE DELETE ON `round_events`
BEGIN SELECT RAISE(ABORT, 'history is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `round_events_keep_insert` BEFORE INSERT ON `round_events`
WHEN EXISTS (SELECT 1 FROM round_events WHERE round_id = NEW.round_id AND sequence = NEW.sequence)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `round_submissions_keep_update` BEFORE UPDATE ON `round_submissions`
BEGIN SELECT RAISE(ABORT, 'history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `round_submissions_keep_delete` BEFORE DELETE ON `round_submissions`
BEGIN SELECT RAISE(ABORT, 'history is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `round_submissions_keep_insert` BEFORE INSERT ON `round_submissions`
WHEN EXISTS (SELECT 1 FROM round_submissions WHERE round_id = NEW.round_id AND offer_id = NEW.offer_id AND number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: history is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `round_events_nonce` AFTER INSERT ON `round_events`
BEGIN INSERT OR IGNORE INTO log_nonces (chain, chain_id, sequence, nonce, at)
VALUES ('rounds', NEW.round_id, NEW.sequence, lower(hex(randomblob(16))), NEW.at); END;
--> statement-breakpoint
CREATE TRIGGER `rounds_keep_rules` BEFORE UPDATE OF `property_id`, `seller_id`, `rules`, `rules_sha256`, `starts_at`, `wrapped_key`, `declared_at` ON `rounds`
BEGIN SELECT RAISE(ABORT, 'the rules of a round are immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `rounds_keep_deadline` BEFORE UPDATE OF `deadline_at` ON `rounds`
WHEN NEW.deadline_at < OLD.deadline_at
BEGIN SELECT RAISE(ABORT, 'the deadline of a round only moves to a later time'); END;
--> statement-breakpoint
CREATE TRIGGER `rounds_keep_rows` BEFORE DELETE ON `rounds`
BEGIN SELECT RAISE(ABORT, 'rounds are kept'); END;
--> statement-breakpoint
CREATE TRIGGER `log_cosignatures_keep_update` BEFORE UPDATE ON `log_cosignatures`
BEGIN SELECT RAISE(ABORT, 'the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `log_cosignatures_keep_delete` BEFORE DELETE ON `log_cosignatures`
BEGIN SELECT RAISE(ABORT, 'the audit trail is kept'); END;
--> statement-breakpoint
CREATE TRIGGER `log_cosignatures_keep_insert` BEFORE INSERT ON `log_cosignatures`
WHEN EXISTS (SELECT 1 FROM log_cosignatures WHERE size = NEW.size AND witness = NEW.witness)
BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: the audit trail is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `closing_notices_keep_document` BEFORE UPDATE OF `offer_id`, `key`, `by`, `answers`, `document`, `follows`, `sha256`, `terms`, `version`, `sequence`, `signed_name`, `method`, `served_at` ON `closing_notices`
BEGIN SELECT RAISE(ABORT, 'a signed notice is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `closing_notices_keep_answer` BEFORE UPDATE OF `status` ON `closing_notices` WHEN OLD.status <> 'proposed'
BEGIN SELECT RAISE(ABORT, 'an answered notice is immutable'); END;
--> statement-breakpoint
CREATE TRIGGER `closing_notices_keep_rows` BEFORE DELETE ON `closing_notices`
BEGIN SELECT RAISE(ABORT, 'notices are kept'); END;
--> statement-breakpoint
CREATE TRIGGER `translations_forget_comment` AFTER DELETE ON `offer_comments`
BEGIN DELETE FROM translations WHERE source = 'comment:' || OLD.offer_id || ':' || OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER `translations_forget_message` AFTER DELETE ON `thread_messages`
BEGIN DELETE FROM translations WHERE source = 'message:' || OLD.thread_id || ':' || OLD.number; END;
--> statement-breakpoint
CREATE TRIGGER `translations_forget_visit` AFTER UPDATE OF `note`, `reply`, `feedback` ON `visits`
BEGIN DELETE FROM translations WHERE source IN ('visit_note:' || OLD.id, 'visit_reply:' || OLD.id, 'visit_feedback:' || OLD.id); END;
--> statement-breakpoint
CREATE TRIGGER `translations_forget_deleted_visit` AFTER DELETE ON `visits`
BEGIN DELETE FROM translations WHERE source IN ('visit_note:' || OLD.id, 'visit_reply:' || OLD.id, 'visit_feedback:' || OLD.id); END;
--> statement-breakpoint
CREATE TRIGGER `translations_forget_answer` AFTER UPDATE OF `question`, `answer`, `taken_down_at` ON `published_answers`
BEGIN DELETE FROM translations WHERE source IN ('question:' || OLD.property_id || ':' || OLD.id, 'answer:' || OLD.property_id || ':' || OLD.id); END;
--> statement-breakpoint
CREATE TRIGGER `translations_forget_deleted_answer` AFTER DELETE ON `published_answers`
BEGIN DELETE FROM translations WHERE source IN ('question:' || OLD.property_id || ':' || OLD.id, 'answer:' || OLD.property_id || ':' || OLD.id); END;
--> statement-breakpoint
CREATE TRIGGER `translations_forget_remarks` AFTER UPDATE OF `facts`, `status` ON `listings`
WHEN OLD.facts ->> 'publicRemarks' IS NOT NEW.facts ->> 'publicRemarks' OR OLD.facts ->> 'publicRemarksEn' IS NOT NEW.facts ->> 'publicRemarksEn' OR NEW.status = 'withdrawn'
BEGIN DELETE FROM translations WHERE source = 'remarks:' || OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER `translations_forget_captions` AFTER UPDATE OF `photos`, `status` ON `listings`
WHEN OLD.photos IS NOT NEW.photos OR NEW.status = 'withdrawn'
BEGIN DELETE FROM translations WHERE source IN (
  SELECT 'caption:' || OLD.id || ':' || (had.value ->> 'id') FROM json_each(OLD.photos) had
  WHERE NEW.status = 'withdrawn' OR NOT EXISTS (
    SELECT 1 FROM json_each(NEW.photos) has WHERE has.value ->> 'id' = had.value ->> 'id' AND has.value ->> 'caption' IS had.value ->> 'caption'
  )
); END;
--> statement-breakpoint
CREATE TRIGGER `translations_forget_facts` AFTER UPDATE OF `facts`, `status` ON `listings`
WHEN OLD.facts IS NOT NEW.facts OR NEW.status = 'withdrawn'
BEGIN DELETE FROM translations WHERE source >= 'fact:' || OLD.id || ':' AND source < 'fact:' || OLD.id || ';'
  AND (NEW.status = 'withdrawn' OR OLD.facts ->> substr(source, length(OLD.id) + 7) IS NOT NEW.facts ->> substr(source, length(OLD.id) + 7)); END;
--> statement-breakpoint
CREATE TRIGGER `translations_forget_deleted_listing` AFTER DELETE ON `listings`
BEGIN DELETE FROM translations WHERE source = 'remarks:' || OLD.id OR (source >= 'fact:' || OLD.id || ':' AND source < 'fact:' || OLD.id || ';') OR (source >= 'caption:' || OLD.id || ':' AND source < 'caption:' || OLD.id || ';'); END;
--> statement-breakpoint
CREATE TRIGGER `translations_forget_reasons` AFTER UPDATE OF `return_reasons` ON `properties`
WHEN OLD.return_reasons IS NOT NEW.return_reasons
BEGIN DELETE FROM translations WHERE (source >= 'review_reason:' || OLD.id || ':' AND source < 'review_reason:' || OLD.id || ';'); END;
--> statement-breakpoint
CREATE TRIGGER `translations_forget_link_reason` AFTER UPDATE OF `reason` ON `personal_links`
WHEN OLD.reason IS NOT NEW.reason
BEGIN DELETE FROM translations WHERE source = 'agreement_reason:' || OLD.agreement_id || ':' || OLD.seller; END;
--> statement-breakpoint
CREATE TRIGGER `translations_forget_deleted_link` AFTER DELETE ON `personal_links`
BEGIN DELETE FROM translations WHERE source = 'agreement_reason:' || OLD.agreement_id || ':' || OLD.seller; END;
--> statement-breakpoint
CREATE TRIGGER `translations_forget_deleted_property` AFTER DELETE ON `properties`
BEGIN DELETE FROM translations WHERE (source >= 'review_reason:' || OLD.id || ':' AND source < 'review_reason:' || OLD.id || ';'); END;
