CREATE TABLE "releases"."failed_places" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"side" text NOT NULL,
	"place" text NOT NULL,
	"name" text,
	"message" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_places_remote_version_side_place_pk" PRIMARY KEY("remote","version","side","place")
);
