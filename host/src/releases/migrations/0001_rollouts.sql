CREATE TABLE "releases"."release_counts" (
	"minute" timestamp with time zone NOT NULL,
	"site" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"views" integer NOT NULL,
	"failures" integer NOT NULL,
	"server_failures" integer NOT NULL,
	"lcp" integer[] NOT NULL,
	"inp" integer[] NOT NULL,
	"cls" integer[] NOT NULL,
	CONSTRAINT "release_counts_site_remote_version_minute_pk" PRIMARY KEY("site","remote","version","minute")
);
--> statement-breakpoint
CREATE TABLE "releases"."scheduled_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"remote" text NOT NULL,
	"sites" text[] NOT NULL,
	"version" text,
	"percent" double precision,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "releases"."revisions" ADD COLUMN "percent" double precision;--> statement-breakpoint
CREATE INDEX "scheduled_orders_by_state" ON "releases"."scheduled_orders" USING btree ("state","at");