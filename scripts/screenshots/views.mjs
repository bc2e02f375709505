/** The windows in which a review looks at every screen. */
export const VIEWS = [
  { view: "390", width: 390, height: 844, colorScheme: "light" },
  { view: "768", width: 768, height: 1024, colorScheme: "light" },
  { view: "1280", width: 1280, height: 800, colorScheme: "light" },
  { view: "1280-dark", width: 1280, height: 800, colorScheme: "dark" },
];
