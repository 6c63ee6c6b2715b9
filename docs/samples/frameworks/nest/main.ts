import "./contrail";
import {
  ContrailLogger,
  reportExceptions,
  requestContext,
} from "@contrail/logger/nest";
import { ConsoleLogger } from "@nestjs/common";
import { BaseExceptionFilter, NestFactory } from "@nestjs/core";
import { AppModule } from "./app.module";

async function bootstrap() {
  // Sends what Nest and `new Logger("Orders")` log, and prints it as before.
  const logger = new ContrailLogger(new ConsoleLogger());
  const app = await NestFactory.create(AppModule, { logger });
  // All logs of a request have its id, method, path and route.
  app.use(requestContext());
  // Reports exceptions, then responds as Nest does.
  const filter = new BaseExceptionFilter(app.getHttpAdapter());
  app.useGlobalFilters(reportExceptions(filter));
  await app.listen(process.env.PORT ?? 3000);
}

void bootstrap();
