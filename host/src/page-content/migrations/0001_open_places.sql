CREATE TABLE "pages"."place_part" (
	"site" text NOT NULL,
	"place" text NOT NULL,
	"part" text NOT NULL,
	"position" integer NOT NULL,
	"shown" boolean NOT NULL,
	CONSTRAINT "place_part_site_place_part_pk" PRIMARY KEY("site","place","part")
);
--> statement-breakpoint
ALTER TABLE "pages"."home_block" ADD COLUMN "part" text;