CREATE TABLE "search"."feed_source" (
	"name" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"site" text NOT NULL,
	"every_minutes" integer NOT NULL,
	"is_full" boolean DEFAULT false NOT NULL,
	"currency" text,
	"encoding" text,
	"is_private" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"etag" text,
	"last_modified" text,
	"last_tried_at" timestamp with time zone,
	"last_succeeded_at" timestamp with time zone,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"has_failed" boolean DEFAULT false NOT NULL,
	"claimed_until" timestamp with time zone
);
