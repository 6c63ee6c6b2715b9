// The first test of a file loads whole screens, which takes its time on a busy machine.
import { configure } from "@testing-library/dom";

configure({ asyncUtilTimeout: 30_000 });
