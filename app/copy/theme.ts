export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_NAMES: Record<Theme, string> = {
  system: "System",
  light: "Light",
  dark: "Dark",
};

export const THEME_CHANGE = {
  success: "Theme changed",
  failure: "Theme not changed",
  fallback: "The theme could not be changed. Please try again.",
} as const;
