import { useEffect, useState } from "react";

/** The most that are shown; a phone has memory for these. */
const SHOWN = 8;

/** The chosen files as small pictures, before anything is sent. */
export function Preview({ files }: { files: readonly File[] }) {
  const [addresses, setAddresses] = useState<string[]>([]);
  useEffect(() => {
    const made = files.slice(0, SHOWN).map((file) => URL.createObjectURL(file));
    setAddresses(made);
    return () => made.forEach((address) => URL.revokeObjectURL(address));
  }, [files]);
  if (addresses.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {addresses.map((address, at) => (
        <img
          key={address}
          src={address}
          alt={files[at]?.name ?? ""}
          className="h-20 max-w-32 rounded-md border border-line bg-sunken object-cover"
        />
      ))}
    </div>
  );
}
