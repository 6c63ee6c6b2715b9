import { test } from "@playwright/test";
import { look } from "./accessible.ts";

test("the page of components looks right", ({ page }) => look(page, "/ui"));
