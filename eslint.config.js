// @ts-check
import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/**
 * The import rules of docs/architecture.md as errors. A pattern must be a `regex`: in a `group`, a
 * leading # is a comment and matches nothing.
 * @param {string} regex
 * @param {string} message
 */
const refuse = (regex, message) => ({ regex, message });

/**
 * The rooms below the screens, and which of them each may import. Every room may import lib and
 * copy. `jobs` starts work in any of them.
 * @type {Record<string, string[]>}
 */
const ROOMS = {
  content: [],
  media: ["content", "plans"],
  plans: [],
  notifications: [],
  posts: ["content", "media", "plans"],
  writing: ["content", "media", "plans", "posts"],
  platforms: [],
  integrations: ["platforms", "plans"],
  publishing: [
    "content",
    "media",
    "posts",
    "integrations",
    "platforms",
    "plans",
    "notifications",
    "accounts",
  ],
  analytics: ["posts", "platforms"],
  blog: ["content", "media", "posts", "analytics", "notifications"],
  billing: ["plans", "notifications"],
  backup: [
    "content",
    "media",
    "posts",
    "writing",
    "platforms",
    "integrations",
    "publishing",
    "blog",
    "plans",
  ],
  demo: ["accounts", "backup", "posts", "integrations", "publishing"],
  accounts: ["plans"],
};
ROOMS["jobs"] = Object.keys(ROOMS);

const NO_PARENT = refuse(
  `^(\\.\\./)+(${[...Object.keys(ROOMS), "lib", "copy", "http", "components", "editor", "routes"].join("|")})/`,
  "Between rooms import by #app/…, inside one by a relative path.",
);
const NO_WEB = refuse(
  "^(@remix-run/|react$|react/|react-dom|@conform-to/react)",
  "A domain room speaks no HTTP and no React.",
);
const NO_ANTHROPIC = refuse(
  "^@anthropic-ai/sdk",
  "Only writing/messages/*.server.ts may import the Anthropic SDK.",
);
const NO_OPENAI = refuse("^openai", "Only writing/chat/*.server.ts may import the OpenAI SDK.");
const NO_STRIPE = refuse("^stripe$", "Only billing/stripe*.server.ts may import the Stripe SDK.");
const NO_HTTP_OUT = {
  ...refuse("^(node:https?|undici)$", "The only way out is lib/safe-fetch.server.ts."),
  allowTypeImports: true,
};
const NO_LUCIDE = refuse(
  "^lucide-",
  "Name the icon in components/ui/icons.tsx and run `npm run icons`.",
);
const NO_SCREENS = {
  ...refuse("^#app/(routes|http|components)/", "A room imports nothing from handlers or screens."),
  allowTypeImports: true,
};

/** Values may not be imported; types may. @param {string} regex @param {string} message */
const refuseValues = (regex, message) => ({ ...refuse(regex, message), allowTypeImports: true });

/** @param {string} name */
function besides(name) {
  const others = Object.keys(ROOMS).filter(
    (other) => other !== name && !ROOMS[name]?.includes(other),
  );
  const mine = ROOMS[name]?.join(", ") || "none";
  return others.length > 0
    ? [refuseValues(`^#app/(${others.join("|")})/`, `${name} may import of the rooms: ${mine}.`)]
    : [];
}

/** @param {string} name */
const room = (name) =>
  restrict(
    [`app/${name}/**`],
    [
      NO_PARENT,
      NO_WEB,
      NO_ANTHROPIC,
      NO_OPENAI,
      NO_STRIPE,
      NO_HTTP_OUT,
      NO_SCREENS,
      ...besides(name),
    ],
  );

/**
 * @param {string[]} files
 * @param {ReturnType<typeof refuse>[]} patterns
 */
function restrict(files, patterns) {
  return {
    files,
    rules: { "@typescript-eslint/no-restricted-imports": ["error", { patterns }] },
  };
}

const PROCESS_ENV = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Only lib/env.server.ts reads process.env.",
};
const CLASSES = {
  selector: "ClassDeclaration[id.name!='AppError']",
  message: "The only class is AppError.",
};
const ENUMS = { selector: "TSEnumDeclaration", message: "Use a const tuple and a union type." };
const PREFETCH = {
  selector: "JSXAttribute[name.name='prefetch']",
  message:
    "The router reloads the page when prefetched scripts do not come; components/connection fetches them ahead for every link.",
};
const BARRELS = {
  selector: "ExportAllDeclaration",
  message: "No barrels: import from the file that has it.",
};
const PLATFORM_KEY = {
  selector: "Literal[value=/^(wordpress|ghost|squarespace|blogger|webhook)$/]",
  message: "Only a platform's own folder names its key: ask the platform what it can do.",
};
/** `http.createServer = …`, `console.log = …`, `require.cache[…] = …`, `Array.prototype.x = …` */
const REPLACED = {
  selector:
    ":matches(AssignmentExpression[left.object.name=/^(http|https|net|console|Object|Array|String|Promise|JSON|Math|Date)$/], AssignmentExpression[left.object.property.name=/^(prototype|cache)$/][left.object.object.name!=/^this$/])",
  message: "Nothing of Node or of a package is replaced: use what it offers.",
};
const EVERYWHERE = [CLASSES, ENUMS, BARRELS, REPLACED];
const IN_APP = [PROCESS_ENV, ...EVERYWHERE, PREFETCH, PLATFORM_KEY];
const TRY = {
  selector: "TryStatement",
  message: "A route has no try: the handlers turn errors into answers.",
};
const STATUS_NUMBER = {
  selector: "Property[key.name='status'] > Literal[value>=400]",
  message: "Throw an AppError; http/status.ts knows its number.",
};

export default tseslint.config(
  {
    ignores: [
      "build/",
      "node_modules/",
      "app/generated/",
      "data/",
      "test-results/",
      "playwright-report/",
      "screenshots/",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false } },
      ],
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "max-len": [
        "error",
        {
          code: 100,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
          ignoreUrls: true,
        },
      ],
      "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx", "hack"] }],
      "no-console": "error",
      eqeqeq: "error",
    },
  },
  {
    files: ["**/*.{mjs,js}"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        URL: "readonly",
        setTimeout: "readonly",
        setInterval: "readonly",
        clearInterval: "readonly",
        fetch: "readonly",
        Buffer: "readonly",
        WebAssembly: "readonly",
      },
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": ["error", ...IN_APP],
      "no-restricted-globals": [
        "error",
        { name: "fetch", message: "The only way out is lib/safe-fetch.server.ts." },
      ],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}", "scripts/**/*.{ts,js,mjs}"],
    rules: {
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: false, skipComments: false }],
    },
  },
  {
    files: ["app/routes/**"],
    rules: {
      "no-restricted-syntax": ["error", ...IN_APP, TRY, STATUS_NUMBER],
    },
  },
  {
    files: ["app/lib/env.server.ts"],
    rules: { "no-restricted-syntax": ["error", ...EVERYWHERE] },
  },
  {
    files: ["app/platforms/*/**", "app/demo/**"],
    rules: { "no-restricted-syntax": ["error", PROCESS_ENV, ...EVERYWHERE] },
  },
  {
    files: ["scripts/**"],
    rules: { "no-restricted-syntax": ["error", REPLACED] },
  },
  {
    files: ["app/http/server/announce.server.ts", "app/accounts/local-identity.server.ts"],
    rules: { "no-console": "off" },
  },
  {
    files: [
      "app/components/**",
      "app/editor/**",
      "app/routes/**",
      "app/lib/safe-fetch/stream.server.ts",
      "app/lib/safe-fetch/undici.server.ts",
      "app/http/server/attach.server.ts",
    ],
    rules: { "no-restricted-globals": "off" },
  },

  ...Object.keys(ROOMS).map(room),
  restrict(
    ["app/accounts/**"],
    [
      NO_PARENT,
      NO_ANTHROPIC,
      NO_OPENAI,
      NO_STRIPE,
      NO_HTTP_OUT,
      NO_SCREENS,
      ...besides("accounts"),
    ],
  ),
  restrict(
    ["app/writing/messages/*.server.ts"],
    [NO_PARENT, NO_WEB, NO_OPENAI, NO_STRIPE, NO_HTTP_OUT, NO_SCREENS, ...besides("writing")],
  ),
  restrict(
    ["app/writing/chat/*.server.ts"],
    [NO_PARENT, NO_WEB, NO_ANTHROPIC, NO_STRIPE, NO_HTTP_OUT, NO_SCREENS, ...besides("writing")],
  ),
  restrict(
    ["app/billing/stripe*.server.ts"],
    [NO_PARENT, NO_WEB, NO_ANTHROPIC, NO_OPENAI, NO_HTTP_OUT, NO_SCREENS, ...besides("billing")],
  ),
  restrict(
    ["app/platforms/*/**"],
    [
      NO_PARENT,
      NO_WEB,
      NO_HTTP_OUT,
      refuseValues(
        "^#app/(?!lib/(safe-fetch\\.server|app-error|caption|comma-list|slug|text)\\.ts|content/(html|elements|embed-frame|embed-link|find-embeds)\\.ts)",
        "A platform knows its interface, what all platforms share, safe-fetch, app-error and how HTML and its embeds are read.",
      ),
    ],
  ),
  restrict(
    ["app/platforms/blog/**"],
    [
      NO_PARENT,
      NO_WEB,
      NO_HTTP_OUT,
      refuseValues(
        "^#app/(?!(blog|content|posts|lib|generated)/)",
        "The built-in blog is a platform over the room blog.",
      ),
    ],
  ),
  restrict(
    ["app/lib/**", "app/copy/**"],
    [
      NO_PARENT,
      NO_WEB,
      NO_ANTHROPIC,
      NO_STRIPE,
      refuse("^#app/(?!lib/|copy/|generated/)", "lib and copy import nothing of ours."),
    ],
  ),
  restrict(
    ["app/api/**"],
    [
      NO_PARENT,
      NO_WEB,
      NO_ANTHROPIC,
      NO_STRIPE,
      NO_HTTP_OUT,
      refuse(
        "^#app/(?!api/|http/handler|lib/)",
        "The API's description imports the handlers' marks and lib; its routes are found by file.",
      ),
    ],
  ),
  restrict(
    ["app/cli/**"],
    [NO_PARENT, NO_WEB, NO_ANTHROPIC, NO_STRIPE, NO_HTTP_OUT, NO_LUCIDE, NO_SCREENS],
  ),
  restrict(
    ["app/http/**"],
    [
      NO_PARENT,
      NO_ANTHROPIC,
      NO_STRIPE,
      refuseValues(
        "^#app/(?!http/|accounts/|lib/|copy/|generated/)",
        "http imports accounts, copy and lib.",
      ),
    ],
  ),
  restrict(
    ["app/editor/**"],
    [
      NO_PARENT,
      NO_LUCIDE,
      refuse("^zod", "zod stays on the server."),
      refuse("^#app/routes/", "The editor knows no screen."),
      refuseValues("\\.server\\.ts$", "The editor runs in the browser."),
    ],
  ),
  restrict(
    ["app/components/**"],
    [
      NO_PARENT,
      NO_ANTHROPIC,
      NO_STRIPE,
      NO_LUCIDE,
      refuse("^zod", "zod stays on the server."),
      refuse("^#app/(routes|editor)/", "What two screens share knows neither."),
      refuseValues("\\.server\\.ts$", "A component runs in the browser."),
    ],
  ),
  restrict(
    ["app/routes/**"],
    [
      NO_PARENT,
      NO_ANTHROPIC,
      NO_STRIPE,
      NO_HTTP_OUT,
      NO_LUCIDE,
      refuse("^#app/routes/", "A screen imports nothing of another screen."),
      refuse("^zod", "Schemas live in the domain's requests.server.ts."),
    ],
  ),

  {
    files: ["app/**/*.tsx"],
    plugins: { "jsx-a11y": jsxA11y, "react-hooks": reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      ...reactHooks.configs.recommended.rules,
      // Scrolling by keyboard needs a focusable element.
      "jsx-a11y/no-noninteractive-tabindex": [
        "error",
        { tags: ["pre"], roles: ["tabpanel", "region"] },
      ],
    },
  },
  { files: ["tests/**"], rules: { "no-restricted-syntax": "off", "no-console": "off" } },
);
