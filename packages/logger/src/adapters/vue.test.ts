// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { createApp, defineComponent, h } from "vue";
import { startLogger } from "../testing/setup.ts";
import { contrail } from "./vue.ts";

afterEach(() => vi.restoreAllMocks());

const Cart = defineComponent({
  name: "ShoppingCart",
  setup() {
    const fail = () => {
      throw new TypeError("no total");
    };
    return () => h("button", { onClick: fail }, "Pay");
  },
});

function mount(setUp: (app: ReturnType<typeof createApp>) => void) {
  const element = document.createElement("div");
  const app = createApp(Cart);
  setUp(app);
  app.mount(element);
  element.querySelector("button")?.click();
}

test("an error in a component is reported once, with its name and where it was caught, and printed", async () => {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  const { arrived } = await startLogger();
  mount((app) => app.use(contrail));
  expect(print).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError));
  expect(await arrived()).toMatchObject([
    {
      level: "error",
      message: "no total",
      stack: expect.stringContaining("vue.test.ts"),
      metadata: { captured: "vue", component: "ShoppingCart", info: "native event handler" },
    },
  ]);
});

test("an errorHandler of the application is still called, instead of printing", async () => {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  const { arrived } = await startLogger();
  const handle = vi.fn<(error: unknown) => void>();
  mount((app) => {
    app.config.errorHandler = handle;
    app.use(contrail);
  });
  expect(handle).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError), expect.anything(), "native event handler");
  expect(print).not.toHaveBeenCalled();
  expect(await arrived()).toHaveLength(1);
});
