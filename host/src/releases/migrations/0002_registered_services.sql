CREATE TABLE "releases"."registered_services" (
	"site" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"address" text NOT NULL,
	"paths" text[] NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registered_services_site_name_pk" PRIMARY KEY("site","name")
);
