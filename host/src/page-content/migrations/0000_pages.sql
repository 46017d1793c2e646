CREATE TABLE "pages"."home_block" (
	"site" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"promotion_id" text,
	"shelf" text,
	CONSTRAINT "home_block_site_position_pk" PRIMARY KEY("site","position")
);
--> statement-breakpoint
CREATE TABLE "pages"."redirect" (
	"site" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"status" integer NOT NULL,
	CONSTRAINT "redirect_site_from_pk" PRIMARY KEY("site","from")
);
