CREATE TABLE "login"."remembered_devices" (
	"confirmation" text PRIMARY KEY NOT NULL,
	"login_id" text NOT NULL,
	"generation" integer NOT NULL,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "remembered_devices_login" ON "login"."remembered_devices" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "remembered_devices_by_time" ON "login"."remembered_devices" USING btree ("rotated_at");