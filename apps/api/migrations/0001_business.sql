CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"retailer_id" text NOT NULL,
	"subject" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"priority" text DEFAULT 'MEDIUM' NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"read_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"retailer_id" text NOT NULL,
	"from_limit" bigint NOT NULL,
	"to_limit" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"by" text
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"role" text NOT NULL,
	"retailer_id" text,
	"user_id" text,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"product_id" text NOT NULL,
	"retailer_id" text,
	"type" text NOT NULL,
	"value" bigint NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"content" text NOT NULL,
	"message_type" text DEFAULT 'TEXT' NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sender_role" text NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"sender_id" text
);
--> statement-breakpoint
CREATE TABLE "position_history" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"user_id" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"speed" double precision,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"audience" text,
	"sent" integer NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text
);
--> statement-breakpoint
CREATE TABLE "supervisor_positions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_on_delivery" boolean DEFAULT false NOT NULL,
	"battery_level" integer,
	"speed" double precision,
	"order_id" text,
	"last_seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "list_price" bigint;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_retailer_id_retailers_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."retailers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_changes" ADD CONSTRAINT "credit_changes_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_changes" ADD CONSTRAINT "credit_changes_retailer_id_retailers_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."retailers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_changes" ADD CONSTRAINT "credit_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_retailer_id_retailers_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."retailers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_retailer_id_retailers_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."retailers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_history" ADD CONSTRAINT "position_history_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_history" ADD CONSTRAINT "position_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisor_positions" ADD CONSTRAINT "supervisor_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisor_positions" ADD CONSTRAINT "supervisor_positions_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisor_positions" ADD CONSTRAINT "supervisor_positions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_distributor_id_last_message_at_id_index" ON "conversations" USING btree ("distributor_id","last_message_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "conversations_distributor_id_status_last_message_at_id_index" ON "conversations" USING btree ("distributor_id","status","last_message_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "conversations_distributor_id_priority_last_message_at_id_index" ON "conversations" USING btree ("distributor_id","priority","last_message_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "credit_changes_distributor_id_retailer_id_at_index" ON "credit_changes" USING btree ("distributor_id","retailer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "devices_distributor_id_role_created_at_index" ON "devices" USING btree ("distributor_id","role","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_generic_unique" ON "discounts" USING btree ("distributor_id","product_id") WHERE "discounts"."retailer_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_retailer_unique" ON "discounts" USING btree ("distributor_id","retailer_id","product_id") WHERE "discounts"."retailer_id" is not null;--> statement-breakpoint
CREATE INDEX "discounts_distributor_id_created_at_id_index" ON "discounts" USING btree ("distributor_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "messages_distributor_id_conversation_id_sent_at_id_index" ON "messages" USING btree ("distributor_id","conversation_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "position_history_distributor_id_user_id_at_index" ON "position_history" USING btree ("distributor_id","user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "position_history_at_index" ON "position_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "push_messages_distributor_id_at_id_index" ON "push_messages" USING btree ("distributor_id","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "supervisor_positions_distributor_id_last_seen_index" ON "supervisor_positions" USING btree ("distributor_id","last_seen" DESC NULLS LAST);