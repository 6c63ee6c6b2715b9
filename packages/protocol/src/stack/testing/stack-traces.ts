// Stack traces of every engine with their frames. The logger has its own smaller parser for the first frame; its tests use
// this table, too.
import type { StackFrame } from "../parse-frame.ts";

interface StackTrace {
  engine: string;
  text: string;
  frames: readonly (Pick<StackFrame, "name" | "location"> & Partial<StackFrame>)[];
}

const runtime = "the runtime";

export const stackTraces: readonly StackTrace[] = [
  {
    engine: "Chrome",
    text: `TypeError: Cannot read properties of undefined (reading 'total')
    at total (https://shop.dev/assets/cart-1a2b3c4d.js:48:23)
    at Cart.pay [as go] (https://shop.dev/assets/cart-1a2b3c4d.js:12:9)
    at new Order (https://shop.dev/assets/order.js:3:7)
    at Array.map (<anonymous>)
    at async Promise.all (index 0)
    at async https://shop.dev/assets/main.js:1:1`,
    frames: [
      { name: "total", location: "https://shop.dev/assets/cart-1a2b3c4d.js:48:23" },
      { name: "Cart.pay [as go]", location: "https://shop.dev/assets/cart-1a2b3c4d.js:12:9" },
      { name: "new Order", location: "https://shop.dev/assets/order.js:3:7" },
      { name: "Array.map", location: "<anonymous>", library: runtime },
      { name: "Promise.all", location: "index 0", library: runtime, isAsync: true },
      { name: "", location: "https://shop.dev/assets/main.js:1:1", isAsync: true },
    ],
  },
  {
    engine: "Chrome with eval",
    text: `Error: bad
    at baz (eval at foo (eval at speak (http://localhost:8080/file.js:21:17)), <anonymous>:1:30)
    at eval (eval at aha (http://localhost:5000/:37:5), <anonymous>:1:1)
    at Object.speak (http://localhost:8080/file.js:21:17)`,
    frames: [
      { name: "baz", location: "http://localhost:8080/file.js:21:17", isEval: true },
      { name: "eval", location: "http://localhost:5000/:37:5", isEval: true },
      { name: "Object.speak", location: "http://localhost:8080/file.js:21:17" },
    ],
  },
  {
    engine: "a development build of Next.js in Chrome",
    text: `Error: x
    at Page (webpack-internal:///(app-pages-browser)/./src/app/page.tsx:12:3)
    at renderWithHooks (webpack-internal:///(app-pages-browser)/./node_modules/next/dist/react-dom.js:1:2)
    at http://localhost:3000/(group)/[route]/script.js:1:131`,
    frames: [
      { name: "Page", location: "webpack-internal:///(app-pages-browser)/./src/app/page.tsx:12:3" },
      {
        name: "renderWithHooks",
        location: "webpack-internal:///(app-pages-browser)/./node_modules/next/dist/react-dom.js:1:2",
        library: "next",
      },
      { name: "", location: "http://localhost:3000/(group)/[route]/script.js:1:131" },
    ],
  },
  {
    engine: "Chrome with other kinds of URLs",
    text: `Error: x
    at s (blob:http%3A//localhost%3A8080/abfc40e9-4742-44ed-9dcd-af8f99a29379:31:29146)
    at I.e.fn.(anonymous function) [as index] (chrome-extension://abc/x.js:10:3651)
    at examplescheme://host/worker.js:70179:15
    at Error (native)`,
    frames: [
      { name: "s", location: "blob:http%3A//localhost%3A8080/abfc40e9-4742-44ed-9dcd-af8f99a29379:31:29146" },
      { name: "I.e.fn.(anonymous function) [as index]", location: "chrome-extension://abc/x.js:10:3651" },
      { name: "", location: "examplescheme://host/worker.js:70179:15" },
      { name: "Error", location: "native", library: runtime },
    ],
  },
  {
    engine: "Node.js",
    text: `Error: x
    at run (file:///srv/app/routes.mjs:9:7)
    at find (/srv/app/node_modules/.pnpm/pg@8.1.0/node_modules/@scope/pg/client.js:1:1)
    at Socket.<anonymous> (node:net:12:1)
    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)
    at Module._compile (internal/modules/cjs/loader.js:1063:30)
    at open (C:\\app\\node_modules\\pg\\lib\\client.js:5:6)
    at Server.<anonymous> (C:\\Users\\Ada Lovelace\\app\\main.js:3:1)
    at node:internal/main/run_main_module:23:47 {`,
    frames: [
      { name: "run", location: "file:///srv/app/routes.mjs:9:7" },
      {
        name: "find",
        location: "/srv/app/node_modules/.pnpm/pg@8.1.0/node_modules/@scope/pg/client.js:1:1",
        library: "@scope/pg",
      },
      { name: "Socket.<anonymous>", location: "node:net:12:1", library: "node:net" },
      {
        name: "process.processTicksAndRejections",
        location: "node:internal/process/task_queues:95:5",
        library: "node:internal/process/task_queues",
      },
      {
        name: "Module._compile",
        location: "internal/modules/cjs/loader.js:1063:30",
        library: "node:internal/modules/cjs/loader",
      },
      { name: "open", location: "C:\\app\\node_modules\\pg\\lib\\client.js:5:6", library: "pg" },
      { name: "Server.<anonymous>", location: "C:\\Users\\Ada Lovelace\\app\\main.js:3:1" },
      {
        name: "",
        location: "node:internal/main/run_main_module:23:47",
        library: "node:internal/main/run_main_module",
      },
    ],
  },
  {
    engine: "Firefox",
    text: `pay@https://shop.dev/main.js:12:9
Cart.prototype.pay/<@https://shop.dev/a-b.js:1:2
async*load@https://shop.dev/node_modules/@scope/lib/index.js:1:2
@https://shop.dev/main.js:20:1`,
    frames: [
      { name: "pay", location: "https://shop.dev/main.js:12:9" },
      { name: "Cart.prototype.pay/<", location: "https://shop.dev/a-b.js:1:2" },
      {
        name: "async*load",
        location: "https://shop.dev/node_modules/@scope/lib/index.js:1:2",
        library: "@scope/lib",
        isAsync: true,
      },
      { name: "", location: "https://shop.dev/main.js:20:1" },
    ],
  },
  {
    engine: "Firefox with a callback first",
    text: `Cart.prototype.pay/<@https://shop.dev/a-b.js:1:2
@resource://shop/main.js:20:1`,
    frames: [
      { name: "Cart.prototype.pay/<", location: "https://shop.dev/a-b.js:1:2" },
      { name: "", location: "resource://shop/main.js:20:1" },
    ],
  },
  {
    engine: "Firefox with eval",
    text: `baz@http://localhost:8080/file.js line 26 > eval line 2 > eval:1:30
@http://localhost:8080/file.js line 26 > Function:4:18
speak@http://localhost:8080/file.js:26:17`,
    frames: [
      { name: "baz", location: "http://localhost:8080/file.js:26", isEval: true },
      { name: "eval", location: "http://localhost:8080/file.js:26", isEval: true },
      { name: "speak", location: "http://localhost:8080/file.js:26:17" },
    ],
  },
  {
    engine: "Safari",
    text: `fooIterator@http://localhost:5000/test:20:26
map@[native code]
http://localhost:5000/:34:25
eval code
eval@[native code]
global code@http://localhost:5000/test:24:10
[native code]`,
    frames: [
      { name: "fooIterator", location: "http://localhost:5000/test:20:26" },
      { name: "map", location: "[native code]", library: runtime },
      { name: "", location: "http://localhost:5000/:34:25" },
      { name: "", location: "eval code", library: runtime },
      { name: "eval", location: "[native code]", library: runtime },
      { name: "global code", location: "http://localhost:5000/test:24:10" },
      { name: "", location: "[native code]", library: runtime },
    ],
  },
  {
    engine: "Safari with a frame without a name first",
    text: "http://localhost:5000/app.js:47:22\nfoo@http://localhost:5000/app.js:52:15",
    frames: [
      { name: "", location: "http://localhost:5000/app.js:47:22" },
      { name: "foo", location: "http://localhost:5000/app.js:52:15" },
    ],
  },
  {
    engine: "an extension of Safari",
    text: `isClaimed@safari-extension://com.example.ext-W8F64X92K3/ee7759dd/Example.js:2:929865
safari-web-extension://46434E60-F5BD-48A4-80C8-A422C5D16897/scripts/content-script.js:29:56027
    at ClipperError@safari-extension:(//3284871F-A480-4FFC-8BC4-3F362C752446/2665fee0/commons.js:223036:10)
    at safari-web-extension:(//3284871F-A480-4FFC-8BC4-3F362C752446/2665fee0/topee-content.js:3313:26)`,
    frames: [
      { name: "isClaimed", location: "safari-extension://com.example.ext-W8F64X92K3/ee7759dd/Example.js:2:929865" },
      {
        name: "",
        location: "safari-web-extension://46434E60-F5BD-48A4-80C8-A422C5D16897/scripts/content-script.js:29:56027",
      },
      {
        name: "ClipperError",
        location: "safari-extension://3284871F-A480-4FFC-8BC4-3F362C752446/2665fee0/commons.js:223036:10",
      },
      {
        name: "",
        location: "safari-web-extension://3284871F-A480-4FFC-8BC4-3F362C752446/2665fee0/topee-content.js:3313:26",
      },
    ],
  },
  {
    engine: "Hermes in a release build",
    text: `TypeError: undefined is not a function
    at onPress (address at index.android.bundle:1:452701)
    at anonymous (address at /data/app/base.apk/index.android.bundle:1:224280)
    at _receiveSignal (native)
    at global (http://localhost:8081/index.bundle//&platform=ios&dev=true:1:2)`,
    frames: [
      { name: "onPress", location: "index.android.bundle:1:452701" },
      { name: "anonymous", location: "/data/app/base.apk/index.android.bundle:1:224280" },
      { name: "_receiveSignal", location: "native", library: runtime },
      { name: "global", location: "http://localhost:8081/index.bundle//&platform=ios&dev=true:1:2" },
    ],
  },
  {
    engine: "React Native without a space",
    text: `Error: test
    at Object.onPress(index.android.bundle:2342:3773)
    at render(/home/ada/app/src/Scene.js:78:24)
    at this(/home/ada/app/node_modules/react-native/Libraries/Renderer/Base.js:74:41)
    at forEach(native)`,
    frames: [
      { name: "Object.onPress", location: "index.android.bundle:2342:3773" },
      { name: "render", location: "/home/ada/app/src/Scene.js:78:24" },
      {
        name: "this",
        location: "/home/ada/app/node_modules/react-native/Libraries/Renderer/Base.js:74:41",
        library: "react-native",
      },
      { name: "forEach", location: "native", library: runtime },
    ],
  },
  {
    engine: "React Native on JavaScriptCore",
    text: `value@index.android.bundle:12:1917
[native code]
index.android.bundle:156:572
onPress@/data/user/0/com.example/files/.expo-internal/bundle-613EDD44F3305B9D:595:658`,
    frames: [
      { name: "value", location: "index.android.bundle:12:1917" },
      { name: "", location: "[native code]", library: runtime },
      { name: "", location: "index.android.bundle:156:572" },
      { name: "onPress", location: "/data/user/0/com.example/files/.expo-internal/bundle-613EDD44F3305B9D:595:658" },
    ],
  },
];
