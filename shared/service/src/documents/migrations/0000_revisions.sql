CREATE TABLE "content"."revision" (
	"site" text NOT NULL,
	"part" text NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"returned_to" integer,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"via" text NOT NULL,
	"document" json NOT NULL,
	CONSTRAINT "revision_site_part_revision_pk" PRIMARY KEY("site","part","revision")
);
