CREATE TABLE "newsletter"."erasure" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site" text NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rows" integer NOT NULL
);
