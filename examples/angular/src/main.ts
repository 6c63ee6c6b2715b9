import "./contrail";
import {
  Component,
  ErrorHandler,
  provideBrowserGlobalErrorListeners,
} from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import { ContrailErrorHandler } from "@contrail/logger/angular";

console.log("Hello from Angular");
console.info("Language", navigator.language);
console.warn("This is only an example");
console.text("Page opened", { at: location.href });

@Component({
  selector: "app-root",
  template: '<button type="button" (click)="fail()">Throw an error</button>',
})
class App {
  fail(): void {
    throw new Error("Uncaught error in Angular");
  }
}

bootstrapApplication(App, {
  providers: [
    provideBrowserGlobalErrorListeners(),
    { provide: ErrorHandler, useClass: ContrailErrorHandler },
  ],
});
