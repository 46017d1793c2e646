CREATE TABLE "releases"."release_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"name" text NOT NULL,
	"remotes" text[] NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_by" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	"revoked_reason" text
);
--> statement-breakpoint
ALTER TABLE "releases"."releases" ADD COLUMN "signed_by" text;--> statement-breakpoint
ALTER TABLE "releases"."releases" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "releases"."releases" ADD COLUMN "signed_manifest" text;