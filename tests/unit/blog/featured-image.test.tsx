import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FeaturedImage, Thumbnail } from "#app/routes/blog/featured-image.tsx";

const picture = {
  ...{ id: "a", src: "/media/a/1600", width: 800, height: 600, alt: "Tea" },
  ...{ caption: "", credit: "", creditUrl: "" },
};

test("readers get the featured image first, and do not wait for the first thumbnail", () => {
  const html = renderToStaticMarkup(<FeaturedImage picture={picture} />);
  expect(html).toContain('fetchpriority="high"');
  expect(html).not.toContain("lazy");
  const thumbnail = (isFirst: boolean) =>
    renderToStaticMarkup(<Thumbnail picture={picture} path="/x" isFirst={isFirst} />);
  expect(thumbnail(true)).not.toContain("lazy");
  expect(thumbnail(false)).toContain('loading="lazy"');
});

test("a thumbnail is sharp on a phone, unless the picture is small", () => {
  const thumbnail = (width: number) =>
    renderToStaticMarkup(
      <Thumbnail picture={{ ...picture, width }} path="/x" isFirst={false} />,
    ).toLowerCase();
  expect(thumbnail(1600)).toContain('srcset="/media/a/400 400w, /media/a/800 800w"');
  expect(thumbnail(600)).toContain("/media/a/800 600w");
  expect(thumbnail(300)).not.toContain("srcset");
});
