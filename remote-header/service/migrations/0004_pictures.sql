CREATE TABLE "header"."feed_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "header"."feed_pictures_read" (
	"id" integer PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "header"."pictures" (
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"origin" text NOT NULL,
	"alt" text,
	"focus_x" double precision,
	"focus_y" double precision,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_by" text NOT NULL,
	CONSTRAINT "pictures_name_sha256_pk" PRIMARY KEY("name","sha256")
);
--> statement-breakpoint
CREATE INDEX "feed_pictures_due" ON "header"."feed_pictures" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "pictures_sha256" ON "header"."pictures" USING btree ("sha256");