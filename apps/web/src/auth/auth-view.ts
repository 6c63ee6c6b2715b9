export type AuthView = "login" | "register" | "forgotPassword";
