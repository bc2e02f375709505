import { checkDomain, removeDomain, saveDomain } from "#app/blog/domain.server.ts";
import { blogForm, domainForm } from "#app/blog/settings-form.server.ts";
import { saveBlogSettings } from "#app/blog/settings.server.ts";
import { BLOG_TOASTS } from "#app/copy/blog.ts";
import { success } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

const PATH = "/settings/blog";
const DOMAIN = `${PATH}#domain`;
const intent = intentAt(PATH);

export const blogIntents = {
  save: intent({
    schema: blogForm,
    failure: BLOG_TOASTS.save,
    async run({ user, input }) {
      await saveBlogSettings(user, input);
      return redirectWithToast(PATH, success(BLOG_TOASTS.save, "Readers see it now."));
    },
  }),
  "save-domain": intent({
    schema: domainForm,
    failure: BLOG_TOASTS.domain,
    async run({ user, input }) {
      await saveDomain(user, input.domain);
      return redirectWithToast(
        DOMAIN,
        success(BLOG_TOASTS.domain, "Now create its two DNS records, then check."),
      );
    },
  }),
  "check-domain": intent({
    failure: BLOG_TOASTS.check,
    async run({ user }) {
      const { state, problem, domain } = await checkDomain(user);
      return redirectWithToast(
        DOMAIN,
        state === "working"
          ? success(BLOG_TOASTS.check, `Your blog is now at ${domain}.`)
          : { kind: "error", title: BLOG_TOASTS.check.failure, description: problem },
      );
    },
  }),
  "remove-domain": intent({
    failure: BLOG_TOASTS.removeDomain,
    async run({ user }) {
      await removeDomain(user);
      return redirectWithToast(
        DOMAIN,
        success(BLOG_TOASTS.removeDomain, "Your blog is at its Postwright address again."),
      );
    },
  }),
};
