CREATE TABLE "newsletter"."page" (
	"site" text PRIMARY KEY NOT NULL,
	"image" text NOT NULL
);
