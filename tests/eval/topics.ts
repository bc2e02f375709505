import type { Kind } from "#app/writing/plan/kinds.ts";

/** A topic as a user types it, with the kind of article that it asks for. */
export interface EvalTopic {
  topic: string;
  audience: string;
  kind: Kind;
  industry?: string;
}

const t = (kind: Kind, topic: string, audience: string, industry = ""): EvalTopic => ({
  kind,
  topic,
  audience,
  industry,
});

/** Forty-two: twelve languages, names, one word, emoji, medical, legal, local. */
export const EVAL_TOPICS: readonly EvalTopic[] = [
  t("how-to", "How to grow tomatoes on a small balcony", "Beginners without a garden", "Gardening"),
  t("how-to", "How to file for divorce without a lawyer in Texas", "couples who agree", "Law"),
  t("how-to", "Overwintering a fig indoors", "hobby gardeners"),
  t("how-to", "A beginner's guide to intermittent fasting for women over 50", "women", "Health"),
  t("comparison", "Ghost vs WordPress for small teams", "editors", "Software"),
  t("comparison", "Renting versus buying a home", "young couples"),
  t("comparison", "The difference between GDPR and CCPA", "founders", "Legal"),
  t("list", "10 ways to reduce food waste at home", "families"),
  t("list", "Best running shoes for flat feet", "new runners", "Retail"),
  t("list", "7 mistakes in <b>HTML</b> & CSS", "web developers"),
  t("question", "What is compound interest?", "first-time savers", "Finance"),
  t("question", "Can you take ibuprofen while pregnant?", "expecting parents", "Medicine"),
  t("question", "Why do cats knead", "cat owners"),
  t("opinion", "Why I stopped using a smartphone", "tired commuters"),
  t("opinion", "The case against open offices", "managers"),
  t("opinion", "Should schools ban homework?", "parents", "Education"),
  t("news", "Changed: What Small SaaS Companies Must Know", "owners of small SaaS companies"),
  t("news", "New EU AI Act rules for startups", "founders", "Law"),
  t("review", "Is the Steam Deck worth it in 2026?", "players", "Games"),
  t("review", "A review of the Aeropress for travel", "coffee drinkers"),
  t("local", "The best coffee shops in Berlin", "visitors"),
  t("local", "Emergency plumbers near me", "tenants in Leeds", "Trades"),
  t("travel", "Five days in Lisbon with a toddler", "parents", "Travel"),
  t("recipe", "Lentil soup recipe for cold days", "home cooks"),
  t("general", "Taylor Swift's Eras tour", "fans", "Music"),
  t("general", "Kubernetes cost optimisation for startups", "platform engineers"),
  t("general", "Type 2 diabetes and exercise", "patients", "Medicine"),
  t("general", "Sourdough", "home bakers"),
  t("general", "🍕🍕🍕🍕🍕", "🍕 lovers"),
  t("general", "Marie Curie", "pupils", "History"),
  t("news", "changed", "everyone"),
  t("how-to", "Comment cultiver des tomates sur un balcon ?", "débutants", "Jardinage"),
  t("how-to", "Wie man einen Gemüsegarten anlegt", "Anfänger", "Garten"),
  t("how-to", "¿Cómo ahorrar dinero cada mes?", "familias jóvenes"),
  t("list", "5 erros ao declarar o imposto de renda", "autônomos", "Finanças"),
  t("general", "Le migliori spiagge della Sardegna", "famiglie"),
  t("comparison", "Elektrisch rijden vs benzine", "forenzen"),
  t("general", "Hur man bakar surdegsbröd", "nybörjare"),
  t("question", "Jak przygotować się do maratonu?", "początkujący biegacze"),
  t("question", "Как выбрать ноутбук для учёбы?", "студенты"),
  t("question", "كيف تزرع الطماطم على الشرفة؟", "المبتدئون"),
  t("general", "東京でおすすめのラーメン店", "旅行者", "グルメ"),
];
