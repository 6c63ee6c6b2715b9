import { expect, test } from "vitest";
import { createDeclarationFinder } from "./find-declaration.ts";

test.each([
  ["export async function pay(cart) {", "pay"],
  ["function* pay() {", "pay"],
  ["  const pay = async (cart: Cart) => {", "pay"],
  ["  let pay: Pay = create();", "pay"],
  ["  pay: (cart) => charge(cart),", "pay"],
  ["  pay = () => {", "pay"],
  ["  private async pay(cart: Cart): Promise<void> {", "pay"],
  ["  get total() {", "total"],
  ["  #pay(cart) {", "pay"],
  ["  async pay(cart) {", "Cart.pay"],
  ["export class Cart {", "new Cart"],
])("%s declares %s", (line, name) => {
  expect(createDeclarationFinder(["", line, ""])(name)).toBe(1);
});

test.each([
  ["  await pay(cart);", "pay"],
  ["  if (pay(cart)) {", "pay"],
  ["  return pay(function () {", "pay"],
  ["export function repay(cart) {", "pay"],
  ["export function payAll(cart) {", "pay"],
  ["  cart.pay = 7;", "pay"],
  ["// pay", "pay"],
  ["function pay() {", ""],
])("%s doesn't declare %j", (line, name) => {
  expect(createDeclarationFinder(["", line, ""])(name)).toBeUndefined();
});

test("two declarations with the same name can't be told apart", () => {
  expect(createDeclarationFinder(["function pay() {", "}", "function pay() {"])("pay")).toBeUndefined();
});
