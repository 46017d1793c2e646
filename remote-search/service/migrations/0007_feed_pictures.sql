CREATE TABLE "search"."feed_picture" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search"."feed_picture_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "feed_picture_key_unique" UNIQUE("key")
);
