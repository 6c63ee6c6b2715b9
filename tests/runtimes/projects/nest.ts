import type { RuntimeProject } from "../project.ts";

const settings = {
  module: "nodenext",
  target: "es2023",
  outDir: "dist",
  rootDir: "src",
  strict: true,
  skipLibCheck: true,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  types: ["node"],
};

export const nest: RuntimeProject = {
  name: "nest",
  title: "NestJS",
  version: "@nestjs/core",
  checks: ["setup command", "type check", "request", "exception of a controller", "Logger"],
  environment: "node",
  manifest: {
    name: "nest-app",
    scripts: { start: "node dist/main.js" },
    dependencies: {
      "@nestjs/common": "12",
      "@nestjs/core": "12",
      "@nestjs/platform-express": "12",
      "@types/node": "24",
      "reflect-metadata": "0.2",
      rxjs: "7",
      typescript: "5",
    },
  },
  files: {
    "tsconfig.json": JSON.stringify({ compilerOptions: settings, include: ["src"] }),
    "src/main.ts": `import { ConsoleLogger } from "@nestjs/common";
import { BaseExceptionFilter, NestFactory } from "@nestjs/core";
import { ContrailLogger, reportExceptions, requestContext } from "@contrail/logger/nest";
import { AppModule } from "./app.module.js";

async function bootstrap() {
  const app = await NestFactory.create(AppModule, { logger: new ContrailLogger(new ConsoleLogger()) });
  app.use(requestContext());
  app.useGlobalFilters(reportExceptions(new BaseExceptionFilter(app.getHttpAdapter())));
  await app.listen(Number(process.env.PORT));
}
void bootstrap();
`,
    "src/app.module.ts": `import { Controller, Get, Logger, Module } from "@nestjs/common";

@Controller()
class OrdersController {
  private readonly log = new Logger("Orders");

  @Get("orders")
  list() {
    this.log.warn("Logged by Nest");
    console.text("Orders requested");
    return [];
  }

  @Get("broken")
  fail() {
    throw new Error("Nest controller failed");
  }
}

@Module({ controllers: [OrdersController] })
export class AppModule {}
`,
  },
  async run({ run, serve }) {
    await run("npx tsc");
    await serve("npm start", async (url) => {
      await fetch(`${url}orders`);
      await fetch(`${url}broken`);
    });
  },
  logs: [
    ["text", "Orders requested"],
    ["warn", "Logged by Nest"],
    ["error", "Nest controller failed", { captured: "nest", method: "GET", route: "/broken" }],
  ],
};
