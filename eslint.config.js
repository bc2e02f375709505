// @ts-check
import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/**
 * The import rules of docs/architecture.md as errors. A pattern must be a `regex`: in a `group`, a leading # is a comment and matches nothing.
 * @param {string} regex
 * @param {string} message
 */
const refuse = (regex, message) => ({ regex, message });

const NO_PARENT = refuse(
  "^(\\.\\./)+(plans|posts|writer|wizard|platforms|integrations|publishing|blog|analytics|billing|export|jobs|lib|copy|http|auth|components|routes)/",
  "Between folders import by #app/…, inside one by a relative path.",
);
const NO_WEB = refuse(
  "^(@remix-run/|react$|react/|react-dom|@conform-to/react)",
  "A domain folder speaks no HTTP and no React.",
);
const NO_ANTHROPIC = refuse(
  "^@anthropic-ai/sdk",
  "Only writer/anthropic*.server.ts may import the Anthropic SDK.",
);
const NO_STRIPE = refuse("^stripe$", "Only billing/stripe*.server.ts may import the Stripe SDK.");
const NO_HTTP_OUT = {
  ...refuse("^(node:https?|undici)$", "The only way out is lib/safe-fetch.server.ts."),
  allowTypeImports: true,
};

const NO_LUCIDE = refuse(
  "^lucide-react",
  "Name the icon in components/ui/icons.tsx and run `npm run icons`.",
);

const DOMAINS = [
  "plans",
  "posts",
  "writer",
  "wizard",
  "platforms",
  "integrations",
  "publishing",
  "blog",
  "analytics",
  "billing",
  "export",
  "jobs",
];
/** Which other domains a domain may import; `jobs` starts work in any of them. @type {Record<string, string[]>} */
const MAY = {
  plans: [],
  posts: ["plans", "writer"],
  writer: ["plans", "posts"],
  wizard: ["writer", "posts", "plans"],
  platforms: [],
  integrations: ["platforms", "blog", "plans"],
  publishing: ["posts", "integrations", "platforms", "plans", "blog"],
  blog: ["posts", "platforms", "analytics"],
  analytics: ["posts", "platforms"],
  billing: ["plans"],
  export: ["posts", "integrations", "plans"],
  jobs: DOMAINS,
};

/** @param {string} name */
function domain(name) {
  const others = DOMAINS.filter((other) => other !== name && !MAY[name]?.includes(other));
  const above = refuse(
    "^#app/(routes|http|components|auth)/(?!user\\.ts$)",
    "A domain imports nothing from the doors or the screens.",
  );
  const beside =
    others.length > 0
      ? [
          refuse(
            `^#app/(${others.join("|")})/`,
            `${name} may import of the domains only: ${MAY[name]?.join(", ") || "none"}.`,
          ),
        ]
      : [];
  return restrict(
    [`app/${name}/**`],
    [NO_PARENT, NO_WEB, NO_ANTHROPIC, NO_STRIPE, NO_HTTP_OUT, above, ...beside],
  );
}

/** @param {string[]} files @param {ReturnType<typeof refuse>[]} patterns @param {string[]} [ignores] */
function restrict(files, patterns, ignores = []) {
  return {
    files,
    ignores,
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
const TRY = {
  selector: "TryStatement",
  message: "A route has no try: the doors turn errors into answers.",
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
      "no-restricted-syntax": ["error", PROCESS_ENV, CLASSES, ENUMS, BARRELS, PREFETCH],
      "no-restricted-globals": [
        "error",
        { name: "fetch", message: "The only way out is lib/safe-fetch.server.ts." },
      ],
    },
  },
  {
    files: ["app/routes/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        PROCESS_ENV,
        CLASSES,
        ENUMS,
        BARRELS,
        PREFETCH,
        TRY,
        STATUS_NUMBER,
      ],
    },
  },
  {
    files: ["app/lib/env.server.ts"],
    rules: { "no-restricted-syntax": ["error", CLASSES, ENUMS, BARRELS] },
  },
  {
    files: ["app/http/announce.server.ts", "app/auth/local-identity.server.ts"],
    rules: { "no-console": "off" },
  },
  {
    files: [
      "app/components/**",
      "app/routes/**",
      "app/lib/safe-fetch/undici.server.ts",
      "app/http/native-fetch.server.ts",
    ],
    rules: { "no-restricted-globals": "off" },
  },

  ...DOMAINS.map(domain),
  restrict(
    ["app/writer/anthropic*.server.ts", "app/writer/anthropic/**"],
    [
      NO_PARENT,
      NO_WEB,
      NO_STRIPE,
      NO_HTTP_OUT,
      refuse(
        "^#app/(routes|http|components|auth)/",
        "A domain imports nothing from the doors or the screens.",
      ),
    ],
  ),
  restrict(
    ["app/billing/stripe*.server.ts"],
    [
      NO_PARENT,
      NO_WEB,
      NO_ANTHROPIC,
      NO_HTTP_OUT,
      refuse(
        "^#app/(routes|http|components|auth)/",
        "A domain imports nothing from the doors or the screens.",
      ),
    ],
  ),
  restrict(
    ["app/platforms/connectors/**"],
    [
      NO_PARENT,
      NO_WEB,
      NO_HTTP_OUT,
      refuse(
        "^#app/(?!platforms/platform\\.ts|platforms/(calling|remote-text)\\.server\\.ts|platforms/wxr|lib/safe-fetch\\.server\\.ts|lib/app-error\\.ts|lib/comma-list\\.ts|lib/slug\\.ts)",
        "A connector knows only the platform interface, what all connectors share (calling, remote-text), safe-fetch and app-error.",
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
        "^#app/(?!api/|http/door|lib/)",
        "The API's description imports the doors' marks and lib; the routes are found by their files.",
      ),
    ],
  ),
  restrict(
    ["app/auth/**"],
    [
      NO_PARENT,
      NO_ANTHROPIC,
      NO_STRIPE,
      NO_HTTP_OUT,
      refuse(
        "^#app/(?!auth/|lib/|copy/|generated/|plans/(plan|rate\\.server)\\.ts)",
        "auth imports plans (the plan and the limits) and lib.",
      ),
    ],
  ),
  restrict(
    ["app/http/**"],
    [
      NO_PARENT,
      NO_ANTHROPIC,
      NO_STRIPE,
      refuse("^#app/(?!http/|auth/|lib/|copy/|generated/)", "http imports auth, copy and lib."),
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
      refuse("\\.server\\.ts$", "A component runs in the browser."),
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
      refuse("^#app/routes/", "A route imports no other route."),
      refuse("^zod", "Schemas live in the domain's requests.server.ts."),
    ],
  ),
  restrict(
    ["app/http/edge.server.ts"],
    [NO_PARENT, refuse("^#app/(?!http/|auth/|lib/|copy/)", "http imports auth, copy and lib.")],
  ),

  {
    files: ["app/**/*.tsx"],
    plugins: { "jsx-a11y": jsxA11y, "react-hooks": reactHooks },
    rules: { ...jsxA11y.flatConfigs.recommended.rules, ...reactHooks.configs.recommended.rules },
  },
  { files: ["tests/**"], rules: { "no-restricted-syntax": "off", "no-console": "off" } },
);
