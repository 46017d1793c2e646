CREATE TABLE "search"."full_import" (
	"site" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL
);
