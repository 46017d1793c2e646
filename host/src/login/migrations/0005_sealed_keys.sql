ALTER TABLE "login"."token_keys" ALTER COLUMN "private_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "login"."token_keys" ADD COLUMN "sealed_key" text;--> statement-breakpoint
ALTER TABLE "login"."token_keys" ADD COLUMN "signs_from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "login"."token_keys" ADD COLUMN "ends_at" timestamp with time zone;