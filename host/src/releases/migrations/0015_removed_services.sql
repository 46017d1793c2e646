CREATE TABLE "releases"."removed_services" (
	"site" text NOT NULL,
	"name" text NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_services_site_name_pk" PRIMARY KEY("site","name")
);
