// Hands the address of this server to the samples.
import { createContext, useContext } from "react";
import { ownAddress } from "./content/own-address.ts";

const AddressContext = createContext(ownAddress);

export const AddressProvider = AddressContext.Provider;

export function useOwnAddress(): string {
  return useContext(AddressContext);
}
