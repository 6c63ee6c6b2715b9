import { testRandomSearches } from "./testing/test-random-searches.ts";

testRandomSearches([3, 4, 5, 6, 7]);
