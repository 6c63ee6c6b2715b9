// The first test in a file loads whole screens, which takes a while on a busy machine.
import { configure } from "@testing-library/dom";

configure({ asyncUtilTimeout: 30_000 });
