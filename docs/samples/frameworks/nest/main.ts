import "./contrail";
import { NestFactory } from "@nestjs/core";
import { AppModule } from "./app.module";

// Nest writes its own logs, including exceptions that no one handles, to the console,
// where they are captured.
async function bootstrap() {
  const app = await NestFactory.create(AppModule, { logger: console });
  await app.listen(process.env.PORT ?? 3000);
}

void bootstrap();
