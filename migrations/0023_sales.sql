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
CREATE INDEX `sales_place` ON `sales` (`type`,`cell`,`lat`,`lng`,`living_area`,`lot_area`,`year_built`,`day`);