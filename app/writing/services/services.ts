import type { WriterService } from "#app/generated/prisma/enums.ts";

/** Services that users can connect with a key of their own. */
export interface ServiceInfo {
  name: string;
  wire: "messages" | "chat";
  /** As `Service.baseURL` has it; empty where the user names it. */
  baseURL: string;
  /** Lists the models; of Anthropic without the host. */
  modelsAt: string;
  /** Tells whether a key is good, where the list of models asks for none. */
  keyAt: string;
  /** A model's name as the service writes it. */
  example: string;
}

export const SERVICES: Record<WriterService, ServiceInfo> = {
  anthropic: {
    name: "Anthropic",
    wire: "messages",
    baseURL: "https://api.anthropic.com",
    modelsAt: "/v1/models?limit=1000",
    keyAt: "",
    example: "claude-sonnet-5-5",
  },
  openrouter: {
    name: "OpenRouter",
    wire: "messages",
    baseURL: "https://openrouter.ai/api",
    modelsAt: "https://openrouter.ai/api/v1/models",
    keyAt: "https://openrouter.ai/api/v1/key",
    example: "vendor/model",
  },
  openai: {
    name: "OpenAI",
    wire: "chat",
    baseURL: "https://api.openai.com/v1",
    modelsAt: "https://api.openai.com/v1/models",
    keyAt: "",
    example: "gpt-5",
  },
  gemini: {
    name: "Google Gemini",
    wire: "chat",
    baseURL: "https://generativelanguage.googleapis.com/v1beta/openai",
    modelsAt: "https://generativelanguage.googleapis.com/v1beta/openai/models",
    keyAt: "",
    example: "gemini-2.5-pro",
  },
  mistral: {
    name: "Mistral",
    wire: "chat",
    baseURL: "https://api.mistral.ai/v1",
    modelsAt: "https://api.mistral.ai/v1/models",
    keyAt: "",
    example: "mistral-large-latest",
  },
  compatible: {
    name: "Another OpenAI-compatible server",
    wire: "chat",
    baseURL: "",
    modelsAt: "",
    keyAt: "",
    example: "qwen3:8b",
  },
};

export const SERVICE_KEYS = Object.keys(SERVICES) as WriterService[];

/** What users call a stored service: its name, or the host of its address. */
export function serviceName({
  service,
  address,
}: {
  service: WriterService;
  address: string;
}): string {
  return service === "compatible" && URL.canParse(address)
    ? new URL(address).host
    : SERVICES[service].name;
}
