import { Button } from "#app/components/ui/button.tsx";

interface Props {
  isSet: boolean;
  /** Without scripts, which set a picture as soon as it is chosen. */
  isPlain: boolean;
  /** Where their answer is shown. */
  answerAt: string | undefined;
  onRemove: () => void;
}

/** What sets and removes the featured image. */
export function FeaturedButtons({ isSet, isPlain, answerAt, onRemove }: Props) {
  const shared = { size: "sm", name: "intent", formAction: answerAt } as const;
  return (
    <div className="flex flex-wrap gap-2">
      {isPlain ? (
        <Button {...shared} value="set-featured" formEncType="multipart/form-data">
          Set as featured image
        </Button>
      ) : null}
      <Button {...shared} value="first-picture">
        Use the first picture of the text
      </Button>
      {isSet ? (
        <Button
          {...shared}
          variant="quiet"
          value="remove-featured"
          onClick={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          Remove
        </Button>
      ) : null}
    </div>
  );
}
