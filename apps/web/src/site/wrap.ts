/** The page column: 1,200 px plus gutters. */
export const wrap = "mx-auto w-full max-w-312 px-6 max-tablet:px-5";
