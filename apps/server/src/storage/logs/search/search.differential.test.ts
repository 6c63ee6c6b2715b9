import { testRandomSearches } from "./testing/test-random-searches.ts";

testRandomSearches([2]);
